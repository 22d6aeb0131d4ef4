import type { Actor } from "../../../domain/access/roles.ts";
import type { Queries } from "../../db/database.ts";
import { missingFileError } from "../record-errors.ts";
import { and, sqlParams as parametersOf } from "../sql-params.ts";
import { openableDocumentsSql } from "./document-access.ts";

const documentAddress = /\/api\/files\/v1\/([\w.-]+)/g;

interface DocumentCheck {
  readonly db: Queries;
  readonly actor: Actor;
  /** The values to write, of one record or of many. */
  readonly values: unknown;
}

/**
 * Throws when values name a document that this person may not open: writing its name into a record that they may
 * read would give them access. The error is the same as for a missing document.
 */
export async function assertDocumentsAccessible({ db, actor, values }: DocumentCheck): Promise<void> {
  if (actor.role === "backofficeAdmin") return;
  const names = [...JSON.stringify(values).matchAll(documentAddress)].flatMap(([, name]) => name ?? []);
  if (names.length === 0) return;
  const parameters = parametersOf();
  const where = and([
    `f.name = any (${parameters.add([...new Set(names)], "text[]")})`,
    "f.kind = 'document'",
    `not ${openableDocumentsSql(actor, parameters)}`,
  ]);
  const [foreign] = await db.query<{ name: string }>(
    `select f.name from file f where ${where} limit 1`,
    parameters.list,
  );
  if (foreign) throw missingFileError(foreign.name, values);
}
