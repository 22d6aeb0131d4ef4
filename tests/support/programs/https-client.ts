import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";

interface Call {
  readonly port: number;
  /** The certificate that is trusted. */
  readonly ca: string;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The address of this machine from which the connection is opened. */
  readonly from?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

const optionsOf = ({ port, ca, path, method = "GET", headers = {}, body, from }: Call) => ({
  ...{ host: "127.0.0.1", servername: "office.example.org", port, ca, path, method, agent: false },
  headers: {
    host: "office.example.org",
    ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
    ...headers,
  },
  ...(from ? { localAddress: from } : {}),
});

const pieceBytes = 64 * 1024;

/** The body in pieces: a client that writes 30 MB at once does not read the answer that refuses them in time. */
function* piecesOf(body: string | Buffer): Generator<Buffer> {
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

const open = (call: Call): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const body = Readable.from(piecesOf(call.body ?? ""));
    const outgoing = request(optionsOf(call), (response) => {
      // As browsers do: what the server refuses is not sent to its end.
      body.unpipe(outgoing);
      resolve(response);
    });
    outgoing.on("error", reject);
    body.pipe(outgoing);
  });

/** Sends a request over HTTPS to a proxy of this machine. */
export async function callProxy(call: Call): Promise<Answer> {
  const response = await open(call);
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}

/** Sends a part of the body that a request announces, and returns a function that cuts the connection. */
export function beginCall(call: Call): () => void {
  const outgoing = request(optionsOf(call));
  outgoing.on("error", () => {});
  outgoing.write(call.body);
  return () => outgoing.destroy();
}

export interface ProxyStream {
  /** What arrived, with the time of each part. */
  readonly parts: { readonly text: string; readonly at: number }[];
  isOpen(): boolean;
  stop(): void;
}

/** Opens a stream of events over HTTPS. */
export async function openProxyStream(call: Call): Promise<ProxyStream> {
  const response = await open(call);
  const parts: { text: string; at: number }[] = [];
  let isOpen = true;
  response.setEncoding("utf8");
  response.on("data", (data: string) => parts.push({ text: data, at: performance.now() }));
  response.on("error", () => {});
  response.on("close", () => {
    isOpen = false;
  });
  return { parts, isOpen: () => isOpen, stop: () => response.destroy() };
}
