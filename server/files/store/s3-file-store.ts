import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { AwsClient } from "aws4fetch";
import { AppError } from "../../../domain/errors/errors.ts";
import { extensionOf } from "../file-types.ts";
import type { ByteRange, FileKey, FileStore } from "./file-store.ts";

export interface S3Settings {
  /** Scheme and host, e.g. `https://s3.example.org`; buckets are addressed by path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Milliseconds after which a store that has not started to respond counts as unavailable. */
const timeoutMs = 20_000;
const away = () => new AppError("away", { retryAfter: 5 });

/** Opens a file store in a bucket of an S3-compatible service (signature version 4, path-style URLs). */
export function openS3Files({ endpoint, bucket, region, ...keys }: S3Settings): FileStore {
  const client = new AwsClient({ ...keys, region, service: "s3", retries: 0 });
  const base = `${endpoint.replace(/\/+$/, "")}/${bucket}`;

  async function ask(url: string, init: RequestInit = {}): Promise<Response> {
    const signed = await client.sign(url, init);
    const started = new AbortController();
    const timer = setTimeout(() => started.abort(), timeoutMs);
    // Network errors and errors of the store make no difference to the caller.
    const answer = await fetch(signed, { signal: started.signal, redirect: "error" }).catch(() => {
      throw away();
    });
    clearTimeout(timer);
    if (answer.ok || answer.status === 404 || answer.status === 416) return answer;
    await answer.body?.cancel();
    throw away();
  }
  const urlOf = ({ shelf, name }: FileKey): string => `${base}/${shelf}/${name}`;
  const isPossible = ({ name }: FileKey): boolean => extensionOf(name) !== null;

  async function read(key: FileKey, method: "GET" | "HEAD", range?: ByteRange): Promise<Response | null> {
    if (!isPossible(key)) return null;
    const answer = await ask(urlOf(key), {
      method,
      ...(range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {}),
    });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    return null;
  }

  return {
    async put(key, body, { type }) {
      if (!isPossible(key)) throw new AppError("notFound");
      // At most 30 MB: buffered in memory, so that the body can be signed and sent with its length, as S3 requires.
      const bytes = Buffer.isBuffer(body) ? body : await buffer(body);
      const answer = await ask(urlOf(key), {
        method: "PUT",
        headers: { "content-type": type, "x-amz-content-sha256": sha256(bytes) },
        body: new Uint8Array(bytes),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw away();
    },
    async open(key, range) {
      const answer = await read(key, "GET", range);
      if (!answer?.body) return null;
      return { ...readFileInfo(answer), stream: Readable.from(answer.body) };
    },
    async stat(key) {
      const answer = await read(key, "HEAD");
      return answer && readFileInfo(answer);
    },
    async remove(key) {
      if (!isPossible(key)) return;
      const answer = await ask(urlOf(key), { method: "DELETE" });
      await answer.body?.cancel();
    },
    async check() {
      const answer = await ask(`${base}/`, { method: "HEAD" });
      await answer.body?.cancel();
      if (!answer.ok) throw away();
    },
  };
}

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** Size and type from the response headers; for a range, the size of the whole file. */
function readFileInfo({ headers }: Response): { readonly size: number; readonly type: string } {
  const whole = headers.get("content-range")?.split("/")[1] ?? headers.get("content-length") ?? "0";
  return { size: Number(whole), type: headers.get("content-type") ?? "application/octet-stream" };
}
