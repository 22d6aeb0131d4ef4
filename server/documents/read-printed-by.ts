import { user } from "../../domain/entities/people/user.ts";
import type { Language } from "../../domain/text/localized-text.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { pickText } from "./document-texts.ts";

const u = columnsOf(user, "u");

/** Name of the user who prints a document, in its language; null when the user does not exist. */
export async function readPrintedBy(db: Queries, userId: string, language: Language): Promise<string | null> {
  const [user] = await db.query<{ name: string | null; nameKh: string | null }>(
    `select ${u.name}, ${u.nameKh} as "nameKh" from "user" u where id = $1`,
    [userId],
  );
  return user ? pickText(user.name, user.nameKh, language) || null : null;
}
