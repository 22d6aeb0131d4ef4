import { createHmac, hkdfSync } from "node:crypto";
import type { Queries } from "../../db/database.ts";
import { secretKeysOf } from "../secrets/secret-keys.ts";

/** The tables whose rows are sealed (decision 0127). */
export const sealedTables = ["history", "audit_event", "audit_origin"] as const;
export type SealedTable = (typeof sealedTables)[number];

/** Microseconds since 1970: a time as a number does not depend on time zone or settings. */
const timeSql = (column: string): string => `extract(epoch from ${column})`;

/** The columns of a row that are sealed, as SQL of values that JSON writes in one way only. */
const sealedColumns: Readonly<Record<SealedTable, (row: string) => readonly string[]>> = {
  history: (r) => [
    `${r}.id`,
    `${r}.entity`,
    `${r}.record_id`,
    `${r}.version`,
    timeSql(`${r}.at`),
    `${r}.by`,
    `${r}.action`,
    `${r}.changes`,
    `${r}.origin`,
  ],
  audit_event: (r) => [
    `${r}.id`,
    timeSql(`${r}.at`),
    `${r}.by`,
    `${r}.kind`,
    `${r}.entity`,
    `${r}.record_id`,
    `${r}.origin`,
    `${r}.details`,
  ],
  audit_origin: (r) => [`${r}.id`, `${r}.address`, `${r}.browser`, `${r}.system`, `${r}.api_key_id`],
};

/**
 * SQL of the SHA-256 of a row. `jsonb` sorts members and keeps the digits of numbers, so equal values give equal texts on
 * every server and in every session.
 */
export const rowHashSql = (table: SealedTable, row: string): string =>
  `sha256(convert_to(jsonb_build_array(${sealedColumns[table](row).join(", ")})::text, 'UTF8'))`;

/** The bytes of a digest: half of an HMAC-SHA-256 is enough, as nobody without the key can compute one. */
export const digestBytes = 16;

/** A key of the chain, for each key of secret fields: an old one still verifies what it has sealed. */
export const chainKeysOf = (db: Pick<Queries, "context">): readonly Buffer[] =>
  secretKeysOf(db).map((key) => Buffer.from(hkdfSync("sha256", key, "", "kasekam audit log", 32)));

/**
 * The digest of a row. It is keyed, because a plain hash of a row whose personal data were erased would tell who tries all
 * telephone numbers which one it was.
 */
export const rowDigest = (key: Buffer, table: SealedTable, id: number, hash: Buffer): Buffer =>
  createHmac("sha256", key).update(`${table}:${id}:`).update(hash).digest().subarray(0, digestBytes);
