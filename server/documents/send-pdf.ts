import type { FastifyReply } from "fastify";
import { contentDisposition } from "../http/content-disposition.ts";

/** Sends a PDF inline; `name` (without extension) is the file name when it is saved. */
export function sendPdf(reply: FastifyReply, { pdf, name }: { readonly pdf: Buffer; readonly name: string }) {
  reply
    .type("application/pdf")
    .header("content-disposition", contentDisposition("inline", `${name}.pdf`))
    .header("content-length", pdf.length)
    .send(pdf);
  return undefined;
}
