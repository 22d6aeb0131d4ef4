import * as z from "zod/mini";
import { call } from "../declare/call.ts";

/** A published product, for whoever scans or follows a link. */
export const publicProduct = call({
  method: "GET",
  path: "/api/public/product/{id}",
  summary: "The name and icon of a published product, and where the app is downloaded",
  callers: "public",
  reply: z.object({
    name: z.string(),
    nameKh: z.nullable(z.string()),
    iconUrl: z.nullable(z.string()),
    downloadUrl: z.string(),
  }),
  refusals: ["notFound"],
});
