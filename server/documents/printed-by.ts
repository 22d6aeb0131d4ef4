import type { Language } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { chosen } from "./document-words.ts";

/** The name of the person for whom a document is made, in its language; null for nobody. */
export async function printedBy(db: Queries, userId: string, language: Language): Promise<string | null> {
  const [user] = await db.query<{ name: string | null; nameKh: string | null }>(
    `select name, name_kh as "nameKh" from "user" where id = $1`,
    [userId],
  );
  return user ? chosen(user.name, user.nameKh, language) || null : null;
}
