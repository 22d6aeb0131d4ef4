import { randomUUIDv7 } from "node:crypto";
import type { AnyEntity } from "../../domain/declare/index.ts";
import type { Actor } from "../../domain/roles.ts";
import type { Database, Queries } from "../db/database.ts";
import { quote } from "../db/identifiers.ts";
import { tableName } from "../db/tables.ts";
import { authorize } from "./authorize.ts";
import { betweenChecks } from "./checks.ts";
import { cellsOf } from "./columns.ts";
import { parseBody, parseSent } from "./parse.ts";
import { presentSql } from "./present.ts";
import { findMissing, lockReferred, referredBy } from "./references.ts";
import { invalid, refuseGoneFile, refuseTaken } from "./refuse.ts";
import { refuseForeignDocuments } from "./refuse-foreign-documents.ts";
import { openTo, revealJson } from "./secrets.ts";
import { all, values } from "./statement.ts";
import { withFirstEntries } from "./timeline.ts";
import { forgetTotals } from "./total.ts";
import { inTurn } from "./turn.ts";
import type { Input, Stored, Work } from "./work.ts";

interface NewRow {
  readonly db: Database | Queries;
  readonly actor: Actor;
  readonly entity: AnyEntity;
  readonly values: Input;
}

/** Inserts parsed values in one statement: references locked, row and history written, the record as JSON read back. */
async function insertRow({ db, actor, entity, values: parsed }: NewRow): Promise<Stored> {
  await refuseForeignDocuments({ db, actor, values: parsed });
  const parameters = values();
  const referred = referredBy(entity.fields, parsed);
  const { tables, conditions } = lockReferred(referred, { actor, values: parameters });
  const by = parameters.add(actor.userId, "uuid");
  const cells = cellsOf(entity, withFirstEntries({ actor, entity }, parsed));
  const columns = ["id", "created_by", "updated_by", ...cells.map(({ column }) => column)];
  const given = [
    parameters.add(randomUUIDv7(), "uuid"),
    by,
    by,
    ...cells.map(({ value, type }) => parameters.add(value, type)),
  ];
  const made = `made as (insert into ${quote(tableName(entity))} (${columns.join(", ")}) select ${given.join(", ")} where ${all(conditions)} returning *)`;
  const [row] = await db.query<Stored>(
    `with ${[...tables, made].join(", ")} select r.id, r.version, ${presentSql(entity, "record", openTo(actor, entity))}::text as json from made r`,
    parameters.list,
  );
  if (row) return { ...row, json: revealJson(actor, entity, row.json) };
  throw invalid(await findMissing(db, actor, referred));
}

/**
 * Writes a new record of parsed values, between the checks of its entity. Who asks has made sure that `actor` may: it is what
 * features call that write on somebody's behalf. Throws `invalid`, `taken`, or what a check refuses.
 */
export async function writeNew({ db, actor, entity, values: parsed }: NewRow): Promise<Stored> {
  try {
    return await inTurn({ db, entity, fields: "whole" }, (inside) =>
      betweenChecks(
        { db: inside, actor, entity, operation: "create", row: null, values: parsed },
        (tx, checked) => insertRow({ db: tx, actor, entity, values: checked }),
      ),
    );
  } catch (error) {
    throw refuseTaken(entity, refuseGoneFile(error, parsed));
  } finally {
    forgetTotals({ db, entity });
  }
}

/** Creates a record from what a role sent. Throws `invalid`, `taken` or `forbidden`. */
export async function createRecord({
  db,
  actor,
  entity,
  input,
}: Work & { readonly input: unknown }): Promise<Stored> {
  const role = authorize(actor, entity, "create");
  const parsed = parseSent({ actor, role, entity, input: parseBody(input), completeness: "draft" });
  return writeNew({ db, actor, entity, values: parsed });
}
