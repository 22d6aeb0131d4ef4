import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import type { Queries } from "../../db/database.ts";
import { openSecret, replyField, sealReply, secretFields } from "../secrets/secrets.ts";

const pack = promisify(gzip);
const unpack = promisify(gunzip);

interface SheetContext {
  readonly db: Queries;
  readonly entity: AnyEntity;
}

/** Encodes a rejected sheet for storage: compressed, and encrypted if the entity has secrets. */
export async function packSheet(sheet: SheetContext, content: unknown): Promise<Buffer> {
  const packed = await pack(JSON.stringify(content));
  if (secretFields(sheet.entity).size === 0) return packed;
  return Buffer.from(sealReply(sheet, packed.toString("base64")));
}

const isSealed = (kept: Buffer): boolean => kept.subarray(0, 3).toString() === "v1:";

/** Decodes a stored sheet. Throws `away` when the key is lost. */
export async function unpackSheet(sheet: SheetContext, kept: Buffer): Promise<unknown> {
  const packed = isSealed(kept)
    ? Buffer.from(openSecret(sheet, replyField, kept.toString()), "base64")
    : kept;
  const content: unknown = JSON.parse((await unpack(packed)).toString("utf8"));
  return content;
}
