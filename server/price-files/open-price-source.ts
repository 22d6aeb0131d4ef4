import type { Env } from "../env.ts";
import { s3KeysOf } from "../files/store/open-files.ts";
import { openS3Client } from "../files/store/s3-client.ts";
import { openBucket } from "./bucket-source.ts";
import { openFolder } from "./folder-source.ts";
import type { PriceSource } from "./price-source.ts";

export type PriceSettings = Pick<
  Env,
  "MARKET_PRICES_SOURCE" | "FILES_ENDPOINT" | "FILES_REGION" | "FILES_ACCESS_KEY" | "FILES_SECRET_KEY"
>;

/** Opens the source of files with market prices: a folder, or a part of a bucket; null when none is configured. */
export function openPriceSource(env: PriceSettings): PriceSource | null {
  const { MARKET_PRICES_SOURCE: address } = env;
  if (address === undefined) return null;
  const [, bucket, prefix = ""] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  if (bucket === undefined) return openFolder(address);
  const keys = s3KeysOf(env);
  if (!keys)
    throw new Error(
      "MARKET_PRICES_SOURCE in a bucket needs FILES_ENDPOINT, FILES_ACCESS_KEY and FILES_SECRET_KEY beside it.",
    );
  return openBucket({ address, client: openS3Client(keys), bucket, prefix: prefix.replace(/\/+$/, "") });
}
