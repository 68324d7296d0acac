import type { Board, QueueCounts } from "#shared/order/floor/board.ts";
import { FloorQuery, QueueQuery } from "#shared/order/floor/floor-queue.ts";
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
  touches: ["findQueue", "countShipped"],
  query: FloorQuery,
  reply: null as ReplyOf<QueueCounts>,
  message: "Queues counted successfully",
} as const satisfies Route;
