import type { Actor } from "../../domain/roles.ts";
import type { Queries } from "../db/database.ts";
import { mayOpenDocument } from "./document-access.ts";
import { refuseForeignFile } from "./refuse.ts";
import { all, values as parametersOf } from "./statement.ts";

const documentAddress = /\/api\/files\/v1\/([\w.-]+)/g;

interface Writing {
  readonly db: Queries;
  readonly actor: Actor;
  /** What is written: the values of a record, or of many. */
  readonly values: unknown;
}

/**
 * Refuses values that name a document which this person may not open: writing its name into a record that they may read
 * would open it to them. Says the same as for a document that is gone.
 */
export async function refuseForeignDocuments({ db, actor, values }: Writing): Promise<void> {
  if (actor.role === "backofficeAdmin") return;
  const names = [...JSON.stringify(values).matchAll(documentAddress)].flatMap(([, name]) => name ?? []);
  if (names.length === 0) return;
  const parameters = parametersOf();
  const where = all([
    `f.name = any (${parameters.add([...new Set(names)], "text[]")})`,
    "f.kind = 'document'",
    `not ${mayOpenDocument(actor, parameters)}`,
  ]);
  const [foreign] = await db.query<{ name: string }>(
    `select f.name from file f where ${where} limit 1`,
    parameters.list,
  );
  if (foreign) throw refuseForeignFile(foreign.name, values);
}
