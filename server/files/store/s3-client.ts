import { AwsClient } from "aws4fetch";
import { AppError } from "../../../domain/errors/errors.ts";

export interface S3Keys {
  /** Scheme and host, e.g. `https://s3.example.org`; buckets are addressed by path. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Sends signed requests to an S3-compatible service (signature version 4, path-style URLs). */
export interface S3Client {
  /**
   * Sends a request to a bucket, an object or a list; `path` begins with the bucket. Returns the reply also for objects
   * and ranges that do not exist; throws `DeniedError` if the store refuses access, and `away` for every other failure.
   */
  send(path: string, init?: RequestInit): Promise<Response>;
}

/** The store refuses access: the keys are wrong, or may not read this object. */
export class DeniedError extends AppError {
  constructor() {
    super("away", { retryAfter: 5 });
    this.name = "DeniedError";
  }
}

/** Milliseconds after which a store that has not started to respond counts as unavailable. */
const timeoutMs = 20_000;
const away = () => new AppError("away", { retryAfter: 5 });

/** Opens a client. Connects with each request only. */
export function openS3Client({ endpoint, region, accessKeyId, secretAccessKey }: S3Keys): S3Client {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const base = endpoint.replace(/\/+$/, "");
  return {
    async send(path, init = {}) {
      const signed = await client.sign(`${base}/${path}`, init);
      const started = new AbortController();
      const timer = setTimeout(() => started.abort(), timeoutMs);
      // Network errors and errors of the store make no difference to the caller.
      const answer = await fetch(signed, { signal: started.signal, redirect: "error" }).catch(() => {
        throw away();
      });
      clearTimeout(timer);
      if (answer.ok || answer.status === 404 || answer.status === 416) return answer;
      await answer.body?.cancel();
      throw answer.status === 403 ? new DeniedError() : away();
    },
  };
}

/** Encodes a part of a query, with every sign that the signature encodes. */
export const encodePart = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Encodes the name of an object for a path. */
export const encodeKey = (key: string): string => encodePart(key).replaceAll("%2F", "/");
