import type { Board, QueueCounts } from "#shared/order/queues/board.ts";
import { ShiftQuery, type Shift } from "#shared/order/queues/shift.ts";
import { StationQuery, QueueQuery } from "#shared/order/queues/floor-queue.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

const common = { method: "GET", permission: "floor:orders" } as const;

export const getBoard = {
  ...common,
  path: "/board",
  touches: ["listQueue"],
  query: QueueQuery,
  polled: true,
  reply: null as ReplyOf<Board>,
  message: "Board retrieved successfully",
} as const satisfies Route;

export const countQueues = {
  ...common,
  path: "/board/counts",
  touches: ["findQueue", "readShift"],
  query: StationQuery,
  reply: null as ReplyOf<QueueCounts>,
  message: "Queues counted successfully",
} as const satisfies Route;

export const getShift = {
  method: "GET",
  permission: "manage:orders",
  path: "/board/shift",
  touches: ["findQueue", "readShift"],
  query: ShiftQuery,
  reply: null as ReplyOf<Shift>,
  message: "Work of the day retrieved successfully",
} as const satisfies Route;
