import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";

/** The parts of a request that signature version 4 covers. */
export interface SignedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
}

const sha256 = (data: string | Buffer): string => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string): Buffer => createHmac("sha256", key).update(data).digest();

/** Computes the expected signature from AWS's description alone; null for an unsigned request. */
export function expectedSignature({ method, path, query, headers }: SignedRequest, secret: string) {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    );
  if (!match) return null;
  const [, accessKeyId = "", date = "", region = "", service = "", names = "", signature = ""] = match;
  const canonical = [
    method,
    path,
    query,
    ...names.split(";").map((name) => `${name}:${(headers[name] ?? "").trim().replace(/\s+/g, " ")}`),
    "",
    names,
    headers["x-amz-content-sha256"] ?? "",
  ].join("\n");
  const scope = `${date}/${region}/${service}/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"] ?? "", scope, sha256(canonical)].join("\n");
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), "aws4_request");
  return { accessKeyId, signature, expected: hmac(key, text).toString("hex"), names: names.split(";") };
}

interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string;
}
export interface FakeS3 {
  readonly endpoint: string;
  readonly stored: Map<string, StoredObject>;
  /** The keys of objects that may be listed, but not read. */
  readonly denied: Set<string>;
  close(): Promise<void>;
}

/** Starts a minimal in-memory S3 that answers 403 to requests that are unsigned or signed for another body. */
export async function startFakeS3(
  bucket: string,
  keys: { readonly id: string; readonly secret: string },
): Promise<FakeS3> {
  const stored = new Map<string, StoredObject>();
  const denied = new Set<string>();
  const server = createServer(async (request, reply) => {
    const bytes = await read(request);
    const [path = "", query = ""] = (request.url ?? "").split("?");
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const found = expectedSignature({ method: request.method ?? "", path, query, headers }, keys.secret);
    const hash = headers["x-amz-content-sha256"];
    const isRight =
      found?.accessKeyId === keys.id &&
      found.signature === found.expected &&
      ["host", "x-amz-content-sha256", "x-amz-date"].every((name) => found.names.includes(name)) &&
      (hash === "UNSIGNED-PAYLOAD" || hash === sha256(bytes)) &&
      path.startsWith(`/${bucket}/`);
    if (!isRight) return reply.writeHead(403).end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
    const key = decodeURIComponent(path.slice(bucket.length + 2));
    if (request.method === "PUT") {
      if (headers["content-length"] === undefined) return reply.writeHead(411).end();
      stored.set(key, { bytes, type: headers["content-type"] ?? "" });
      return reply.end();
    }
    if (request.method === "DELETE") {
      stored.delete(key);
      return reply.writeHead(204).end();
    }
    if (key === "") return reply.end(query.includes("list-type=2") ? listXml(stored, query) : undefined);
    if (denied.has(key)) return reply.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
    const object = stored.get(key);
    if (!object) return reply.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
    const part = from === undefined ? object.bytes : object.bytes.subarray(Number(from), Number(to) + 1);
    reply.writeHead(from === undefined ? 200 : 206, {
      "content-type": object.type,
      "content-length": part.length,
      ...(from === undefined ? {} : { "content-range": `bytes ${from}-${to}/${object.bytes.length}` }),
    });
    return reply.end(request.method === "HEAD" ? undefined : part);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stored,
    denied,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Objects of one page; a real store has up to 1,000. */
const pageSize = 2;

/** Lists the objects below a prefix without those in folders, two at a time. */
function listXml(stored: FakeS3["stored"], query: string): string {
  const parameters = new URLSearchParams(query);
  const prefix = parameters.get("prefix") ?? "";
  const after = parameters.get("continuation-token") ?? "";
  const keys = [...stored.keys()]
    .filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes("/") && key > after)
    .sort();
  const page = keys.slice(0, pageSize);
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const objects = page.map((key) => {
    const bytes = stored.get(key)?.bytes ?? Buffer.alloc(0);
    return `<Contents><Key>${escaped(key)}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>&quot;${sha256(bytes)}&quot;</ETag><Size>${bytes.length}</Size></Contents>`;
  });
  const next =
    keys.length > page.length
      ? `<NextContinuationToken>${escaped(page.at(-1) ?? "")}</NextContinuationToken>`
      : "";
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${next !== ""}</IsTruncated>${next}${objects.join("")}</ListBucketResult>`;
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
