import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { AppError } from "../../../domain/errors/errors.ts";
import { extensionOf } from "../file-types.ts";
import type { ByteRange, FileKey, FileStore } from "./file-store.ts";
import { openS3Client, type S3Keys } from "./s3-client.ts";

export interface S3Settings extends S3Keys {
  readonly bucket: string;
}

const away = () => new AppError("away", { retryAfter: 5 });

/** Opens a file store in a bucket of an S3-compatible service. */
export function openS3Files({ bucket, ...keys }: S3Settings): FileStore {
  const { send } = openS3Client(keys);
  const urlOf = ({ shelf, name }: FileKey): string => `${bucket}/${shelf}/${name}`;
  const isPossible = ({ name }: FileKey): boolean => extensionOf(name) !== null;

  async function read(key: FileKey, method: "GET" | "HEAD", range?: ByteRange): Promise<Response | null> {
    if (!isPossible(key)) return null;
    const answer = await send(urlOf(key), {
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
      const answer = await send(urlOf(key), {
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
      const answer = await send(urlOf(key), { method: "DELETE" });
      await answer.body?.cancel();
    },
    async check() {
      const answer = await send(`${bucket}/`, { method: "HEAD" });
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
