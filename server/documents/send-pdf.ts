import type { FastifyReply } from "fastify";

const encode = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Answers a PDF to be shown and printed, under a name (without its ending) for whoever saves it. */
export function sendPdf(reply: FastifyReply, { pdf, name }: { readonly pdf: Buffer; readonly name: string }) {
  const called = `${name.replace(/[/\\:*?"<>|\p{Cc}]/gu, " ")}.pdf`;
  const plain = called.replace(/[^\x20-\x7e]/g, "_");
  reply
    .type("application/pdf")
    .header("content-disposition", `inline; filename="${plain}"; filename*=UTF-8''${encode(called)}`)
    .header("content-length", pdf.length)
    .send(pdf);
  return undefined;
}
