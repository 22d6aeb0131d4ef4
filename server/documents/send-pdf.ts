import type { FastifyReply } from "fastify";
import { contentDisposition } from "../http/content-disposition.ts";

/** Answers a PDF to be shown and printed, under a name (without its ending) for whoever saves it. */
export function sendPdf(reply: FastifyReply, { pdf, name }: { readonly pdf: Buffer; readonly name: string }) {
  reply
    .type("application/pdf")
    .header("content-disposition", contentDisposition("inline", `${name}.pdf`))
    .header("content-length", pdf.length)
    .send(pdf);
  return undefined;
}
