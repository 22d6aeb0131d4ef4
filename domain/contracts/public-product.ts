import * as z from "zod/mini";
import { endpoint } from "../declare/endpoint.ts";

/** A published product, for public links and QR codes. */
export const publicProduct = endpoint({
  method: "GET",
  path: "/api/public/product/{id}",
  summary: "The name and icon of a published product, and where the app is downloaded",
  callers: "public",
  reply: z.object({
    name: z.string(),
    nameKh: z.nullable(z.string()),
    iconUrl: z.nullable(z.string()),
    /** What the icon shows. */
    iconAlt: z.nullable(z.string()),
    iconAltKh: z.nullable(z.string()),
    downloadUrl: z.string(),
  }),
  errorResponses: ["notFound"],
});
