import { v7 as uuidv7 } from "uuid";
import type { Actor } from "../../../domain/access/roles.ts";
import type { AnyEntity, NoExtra, StoredValues } from "../../../domain/declare/index.ts";
import type { Database, Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { assertDocumentsAccessible } from "../access/assert-documents-accessible.ts";
import { authorize } from "../access/authorize.ts";
import { withFirstEntries } from "../history/timeline.ts";
import { invalidateTotals } from "../list/total.ts";
import type { Input, OperationContext, WrittenRecord } from "../operation-context.ts";
import { findMissingReferences, lockReferences, referencesIn } from "../read/references.ts";
import { serializeSql } from "../read/serialize.ts";
import { invalidError, toConstraintError, toMissingFileError } from "../record-errors.ts";
import { decryptJsonFor, visibleSecrets } from "../secrets/secrets.ts";
import { and, sqlParams } from "../sql-params.ts";
import { columnValuesOf } from "../values/column-values.ts";
import { parseBody, parseRecordInput } from "../values/parse.ts";
import { assertPicturesDescribed } from "./described-pictures.ts";
import { runWithHooks } from "./run-with-hooks.ts";
import { withWriteLock } from "./write-lock.ts";

interface NewRow<E extends AnyEntity = AnyEntity, V = Input> {
  readonly db: Database | Queries;
  readonly actor: Actor;
  readonly entity: E;
  readonly values: V;
  /** The id, when it is known before; default: a new one. */
  readonly id?: string | undefined;
}

/** Inserts parsed values in one statement: locks references, writes row and history, and returns the record as JSON. */
async function insertRow({
  db,
  actor,
  entity,
  values: parsed,
  id = uuidv7(),
}: NewRow): Promise<WrittenRecord> {
  await assertDocumentsAccessible({ db, actor, values: parsed });
  await assertPicturesDescribed({ db, entity, row: null, values: parsed });
  const parameters = sqlParams();
  const referred = referencesIn(entity.fields, parsed);
  const { tables, conditions } = lockReferences(referred, { actor, values: parameters });
  const by = parameters.add(actor.userId, "uuid");
  const cells = columnValuesOf({ db, entity }, withFirstEntries({ actor, entity }, parsed));
  const columns = ["id", "created_by", "updated_by", ...cells.map(({ column }) => column)];
  const given = [
    parameters.add(id, "uuid"),
    by,
    by,
    ...cells.map(({ value, type }) => parameters.add(value, type)),
  ];
  const made = `made as (insert into ${quote(tableName(entity))} (${columns.join(", ")}) select ${given.join(", ")} where ${and(conditions)} returning *)`;
  const [row] = await db.query<WrittenRecord>(
    `with ${[...tables, made].join(", ")} select r.id, r.version, ${serializeSql(entity, "record", visibleSecrets(actor, entity))}::text as json from made r`,
    parameters.list,
  );
  if (row) return { ...row, json: decryptJsonFor({ db, actor, entity }, row.json) };
  throw invalidError(await findMissingReferences(db, actor, referred));
}

/**
 * Writes a new record of parsed values, with the hooks of its entity. Does not check permissions: for features that
 * write on somebody's behalf. Throws `invalid`, `taken`, or an error of a hook.
 */
export async function writeNew<E extends AnyEntity, V extends StoredValues<E>>(
  made: NewRow<E, V & NoExtra<V, StoredValues<E>>>,
): Promise<WrittenRecord>;
export async function writeNew({ db, actor, entity, values: parsed, id }: NewRow): Promise<WrittenRecord> {
  try {
    return await withWriteLock({ db, entity, fields: "whole" }, (inside) =>
      runWithHooks(
        { db: inside, actor, entity, operation: "create", row: null, values: parsed },
        (tx, checked) => insertRow({ db: tx, actor, entity, values: checked, id }),
      ),
    );
  } catch (error) {
    throw toConstraintError(entity, toMissingFileError(error, parsed));
  } finally {
    invalidateTotals({ db, entity });
  }
}

/** Creates a record from a role's input. Throws `invalid`, `taken` or `forbidden`. */
export async function createRecord({
  db,
  actor,
  entity,
  input,
}: OperationContext & { readonly input: unknown }): Promise<WrittenRecord> {
  const role = authorize(actor, entity, "create");
  const parsed = parseRecordInput({ actor, role, entity, input: parseBody(input), completeness: "draft" });
  return writeNew({ db, actor, entity, values: parsed });
}
