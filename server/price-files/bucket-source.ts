import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "../../domain/errors/errors.ts";
import { DeniedError, encodeKey, encodePart, type S3Client } from "../files/store/s3-client.ts";
import { byName, denied, isPriceFile, type PriceFile, type PriceSource } from "./price-source.ts";

interface BucketOptions {
  /** As configured. */
  readonly address: string;
  readonly client: S3Client;
  readonly bucket: string;
  /** Without a slash at its end; empty for the whole bucket. */
  readonly prefix: string;
}

const copyTimeoutMs = 60_000;
const away = () => new AppError("away", { retryAfter: 5 });

/** A page of a list of objects, and where the next begins; null for the last page. */
async function readPage(xml: string) {
  const { readXml } = await import("hucre/xml");
  const objects = readXml(xml, { rowTag: "Contents" }).data;
  const next = readXml(xml, { rowTag: "NextContinuationToken" }).data[0]?.["#text"];
  return { objects, next: next ? String(next) : null };
}

/** Opens the objects of a bucket whose names begin with a prefix. Objects appear whole, so none is recent. */
export function openBucket({ address, client, bucket, prefix }: BucketOptions): PriceSource {
  const folder = prefix === "" ? "" : `${prefix}/`;

  async function readList(token: string | null) {
    // In alphabetical order, as the signature needs it.
    const query = [
      ...(token === null ? [] : [`continuation-token=${encodePart(token)}`]),
      "delimiter=%2F",
      "list-type=2",
      `prefix=${encodePart(folder)}`,
    ].join("&");
    const answer = await client.send(`${bucket}/?${query}`);
    const text = await answer.text();
    if (!answer.ok) throw away();
    return readPage(text);
  }

  return {
    address,
    async list() {
      const files: PriceFile[] = [];
      let token: string | null = null;
      do {
        const { objects, next } = await readList(token);
        for (const { Key, Size, ETag, LastModified } of objects) {
          const name = String(Key).slice(folder.length);
          if (!String(Key).startsWith(folder) || !isPriceFile(name)) continue;
          const stamp = [Size, ETag, LastModified].join(" ");
          files.push({ name, size: Number(Size), stamp, isRecent: false });
        }
        token = next;
      } while (token !== null);
      return files.sort(byName);
    },
    async copy({ name, size }, path) {
      const answer = await client.send(`${bucket}/${encodeKey(folder + name)}`).catch((error: unknown) => {
        // The keys are right, because they list the bucket: a policy keeps this object from being read.
        throw error instanceof DeniedError ? denied() : error;
      });
      if (!answer.ok || !answer.body || Number(answer.headers.get("content-length")) !== size) {
        await answer.body?.cancel();
        return false;
      }
      await pipeline(Readable.from(answer.body), createWriteStream(path, { flags: "wx", mode: 0o600 }), {
        signal: AbortSignal.timeout(copyTimeoutMs),
      });
      return true;
    },
  };
}
