import type { Queries } from "../../db/database.ts";
import type { ReplyEncryption } from "../../http/idempotency/idempotency.ts";
import { decryptText, encryptText } from "./secret-box.ts";
import { secretKeysOf } from "./secret-keys.ts";
import { keyLostError } from "./secrets.ts";

/** Encrypts a text of a table without a declared entity. */
export function sealText(db: Pick<Queries, "context">, place: string, text: string): string {
  const [key] = secretKeysOf(db);
  if (!key) throw keyLostError();
  return encryptText(key, place, text);
}

/** Decrypts it; throws `away`, naming the key, when none fits. */
export function openText(db: Pick<Queries, "context">, place: string, sealed: string): string {
  for (const key of secretKeysOf(db)) {
    const text = decryptText(key, place, sealed);
    if (text !== null) return text;
  }
  throw keyLostError();
}

/** Encrypts the stored replies of an endpoint that replies with a secret. */
export const sealedReplies = (db: Pick<Queries, "context">, table: string): ReplyEncryption => ({
  seal: (answer) => sealText(db, `${table}.answer`, answer),
  open: (sealed) => openText(db, `${table}.answer`, sealed),
});
