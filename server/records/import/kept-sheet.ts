import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { answerPlace, openSecret, sealAnswer, secretFields } from "../secrets.ts";

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** A refused sheet as it may lie in the database until it is given back: packed, and encrypted where its columns are. */
export async function packSheet(entity: AnyEntity, content: unknown): Promise<Buffer> {
  const packed = await pack(JSON.stringify(content));
  if (secretFields(entity).size === 0) return packed;
  return Buffer.from(sealAnswer(entity, packed.toString("base64")));
}

const isSealed = (kept: Buffer): boolean => kept.subarray(0, 3).toString() === "v1:";

/** What `packSheet` packed. Throws `away` where the key is lost. */
export async function unpackSheet(entity: AnyEntity, kept: Buffer): Promise<unknown> {
  const packed = isSealed(kept)
    ? Buffer.from(openSecret(entity, answerPlace, kept.toString()), "base64")
    : kept;
  const content: unknown = JSON.parse((await unpack(packed)).toString("utf8"));
  return content;
}
