import * as z from "zod/mini";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

export const receiveNotification = {
  method: "POST",
  path: "/canary/notifications",
  permission: null,
  touches: ["receiveForCanary"],
  // Only bounds the body; the signature covers its bytes.
  body: z.unknown(),
  reply: null as ReplyOf<Record<string, never>>,
  message: "Notification received",
} as const satisfies Route;

export const getArtwork = {
  method: "GET",
  path: "/canary/artwork.svg",
  permission: null,
  touches: [],
  reply: null as ReplyOf<string>,
  bare: true,
  contentType: "image/svg+xml",
  isSmall: true,
  message: "The picture",
} as const satisfies Route;
