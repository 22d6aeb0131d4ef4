import { join } from "node:path";
import type { Env } from "../../env.ts";
import { openDiskFiles } from "./disk-file-store.ts";
import type { FileStore } from "./file-store.ts";
import type { S3Keys } from "./s3-client.ts";
import { openS3Files } from "./s3-file-store.ts";

type FileSettings = Pick<
  Env,
  "DATA_DIR" | "FILES_ENDPOINT" | "FILES_BUCKET" | "FILES_REGION" | "FILES_ACCESS_KEY" | "FILES_SECRET_KEY"
>;

type S3Variables = Pick<Env, "FILES_ENDPOINT" | "FILES_REGION" | "FILES_ACCESS_KEY" | "FILES_SECRET_KEY">;

/** The configured S3-compatible service and its keys; null unless all are set. */
export function s3KeysOf(env: S3Variables): S3Keys | null {
  const { FILES_ENDPOINT: endpoint, FILES_ACCESS_KEY: accessKeyId, FILES_SECRET_KEY: secretAccessKey } = env;
  if (endpoint !== undefined && !/^https?:\/\/[^/\s?#]+\/?$/.test(endpoint)) {
    throw new Error("FILES_ENDPOINT must be an address such as https://s3.example.org, without a path.");
  }
  if (!endpoint || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, region: env.FILES_REGION ?? "us-east-1", accessKeyId, secretAccessKey };
}

/** Opens the configured file store: S3-compatible if FILES_ENDPOINT is set, otherwise a folder in DATA_DIR. */
export function openFiles(env: FileSettings): FileStore {
  const { FILES_ENDPOINT: endpoint, FILES_BUCKET: bucket } = env;
  if (endpoint === undefined) return openDiskFiles(join(env.DATA_DIR, "files"));
  const keys = s3KeysOf(env);
  if (!bucket || !keys) {
    throw new Error("FILES_ENDPOINT needs FILES_BUCKET, FILES_ACCESS_KEY and FILES_SECRET_KEY beside it.");
  }
  return openS3Files({ ...keys, bucket });
}
