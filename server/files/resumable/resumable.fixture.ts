import { request as httpRequest } from "node:http";
import { beginUpload } from "../../../domain/contracts/resumable-upload.ts";
import { bearer } from "../../../tests/support/accounts.ts";

interface TusAnswer {
  readonly status: number;
  readonly headers: Headers;
  // Untyped server response; the tests inspect it.
  readonly body: ReturnType<typeof JSON.parse>;
}

const base64 = (text: string): string => Buffer.from(text).toString("base64");

/** A client of the tus protocol that sends what a test wants, right or wrong. */
export function tusClient(base: string, token: string) {
  const headers = { ...bearer(token), "tus-resumable": "1.0.0" };
  const send = async (method: string, path: string, init: RequestInit = {}): Promise<TusAnswer> => {
    const answer = await fetch(`${base}${path}`, {
      ...init,
      method,
      headers: { ...headers, ...init.headers },
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === "" ? null : JSON.parse(text) };
  };
  const begin = (kind: string, size: number, filename = "file") =>
    send("POST", beginUpload.path, {
      headers: {
        "upload-length": String(size),
        "upload-metadata": `kind ${base64(kind)},filename ${base64(filename)}`,
      },
    });
  const piece = (start: number) => ({
    "upload-offset": String(start),
    "content-type": "application/offset+octet-stream",
  });
  return {
    send,
    begin,
    /** Begins an upload that must be accepted; returns its path. */
    async path(kind: string, size: number, filename?: string): Promise<string> {
      const { status, headers: sent, body } = await begin(kind, size, filename);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return sent.get("location") ?? "";
    },
    patch: (path: string, start: number, bytes: Uint8Array) =>
      send("PATCH", path, { headers: piece(start), body: new Uint8Array(bytes) }),
    async offset(path: string): Promise<number> {
      return Number((await send("HEAD", path)).headers.get("upload-offset"));
    },
    /** Sends some of the bytes that a request announces, then cuts the connection. */
    cut: (path: string, start: number, { bytes, announced }: { bytes: Buffer; announced: number }) =>
      new Promise<void>((resolve) => {
        const sent = httpRequest(`${base}${path}`, {
          method: "PATCH",
          headers: { ...headers, ...piece(start), "content-length": announced },
        });
        sent.on("error", () => resolve());
        sent.on("close", () => resolve());
        // The bytes have left when the next write is called back; give them time to arrive.
        sent.write(bytes, () => setTimeout(() => sent.destroy(), 200));
      }),
  };
}
