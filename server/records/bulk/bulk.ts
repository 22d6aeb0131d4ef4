import { randomUUIDv7 } from "node:crypto";
import { message } from "../../../domain/errors/messages.ts";
import { limits } from "../../../domain/settings/limits.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { publishBatchNotices, setCausingBatch } from "../../live/notices/notify.ts";
import { authorize } from "../access/authorize.ts";
import { readScope } from "../access/scope.ts";
import { type BatchOutcome, storeBatch } from "../batches/store-batch.ts";
import { parseConditions } from "../list/list-query.ts";
import { type Input, inTransaction, isId, isInput, type OperationContext } from "../operation-context.ts";
import { invalidError } from "../record-errors.ts";
import { findSearch } from "../search/search.ts";
import { and, sqlParams } from "../sql-params.ts";
import { parseBody, parseRecordInput } from "../values/parse.ts";
import { reorderRecords } from "../write/reorder.ts";
import { queueBulk } from "./bulk-job.ts";
import { rowOperationFor, runRows, unknownActionError } from "./bulk-rows.ts";

interface BulkInput extends OperationContext {
  readonly input: unknown;
  readonly language: Language;
}
/** Converts a filter to list-query form, in which everything is text. */
const asQuery = (filter: Input): Input =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      typeof value === "number" || typeof value === "boolean" ? String(value) : value,
    ]),
  );

async function idsByFilter(
  { db, actor, entity }: OperationContext & { readonly db: Queries },
  filter: Input,
): Promise<readonly string[]> {
  const { pagesize: _page, cursorkey: _cursor, sort: _sort, ...rest } = asQuery(filter);
  const { conditions, search: query, place } = parseConditions(entity, rest);
  const search = query && (await findSearch(db, entity, { query, place }));
  const parameters = sqlParams();
  const where = and([
    ...conditions.map((condition) => condition(parameters)),
    ...(search ? [search.condition(parameters)] : []),
    ...readScope({ actor, entity, values: parameters }),
  ]);
  const found = await db.queryPlanned<{ id: string }>(
    `select r.id from ${quote(tableName(entity))} r where ${where} order by r.id limit ${limits.bulkJobRows + 1}`,
    parameters.list,
  );
  if (found.length > limits.bulkJobRows)
    throw invalidError([{ path: "filter", message: message("tooMany", limits.bulkJobRows) }]);
  return found.map(({ id }) => id);
}

function parseIds(sent: unknown): readonly string[] {
  if (!Array.isArray(sent) || !sent.every(isId))
    throw invalidError([{ path: "ids", message: message("id") }]);
  if (sent.length > limits.bulkJobRows)
    throw invalidError([{ path: "ids", message: message("tooMany", limits.bulkJobRows) }]);
  if (new Set(sent).size !== sent.length) throw invalidError([{ path: "ids", message: message("repeated") }]);
  return sent;
}

/** Reports invalid values once rather than for each of thousands of rows. */
function assertValidValues({ actor, entity }: OperationContext, input: Input): void {
  const role = authorize(actor, entity, "update");
  const { version: _, ...fields } = input;
  parseRecordInput({ actor, role, entity, input: fields, completeness: "patch" });
}

/** Serialises an outcome for the API. */
const serializeOutcome = ({ id, status, version, reason }: BatchOutcome, language: Language) => ({
  id,
  status,
  ...(version === undefined ? {} : { version }),
  ...(reason ? { message: reason[language] } : {}),
});

/**
 * Applies one action to many records, given by `ids` or by a list filter; returns the outcomes as JSON, or `{job:
 * {id}}` when there are too many to wait for. The job is also the stored batch that can be undone.
 */
export async function bulk({ input, language, ...work }: BulkInput): Promise<string> {
  const { actor, entity } = work;
  authorize(actor, entity, "bulk");
  const { action, ids, filter, values: given = {}, ...others } = parseBody(input);
  const unknown = Object.keys(others);
  if (unknown.length > 0) throw invalidError(unknown.map((path) => ({ path, message: message("unknown") })));
  if (!isInput(given)) throw invalidError([{ path: "values", message: message("invalid") }]);
  if (action === "undo") throw unknownActionError(entity);
  if ((ids === undefined) === (filter === undefined))
    throw invalidError([{ path: "ids", message: message("required") }]);
  if (filter !== undefined && !isInput(filter))
    throw invalidError([{ path: "filter", message: message("invalid") }]);
  return inTransaction(work.db, async (tx) => {
    const inside = { ...work, db: tx };
    if (action === "reorder") {
      const order = parseIds(ids);
      await reorderRecords({ ...inside, ids: order });
      return JSON.stringify({ results: order.map((id) => ({ id, status: 200 })) });
    }
    const run = rowOperationFor(work, action, given);
    const chosen = filter === undefined ? parseIds(ids) : await idsByFilter(inside, filter);
    // Sorted by id, so that concurrent changes of the same rows don't deadlock.
    const ordered = [...chosen].sort();
    if (chosen.length > limits.bulkRows) {
      if (action === "update") assertValidValues(work, given);
      const jobId = await queueBulk({ ...inside, action, values: given, ids: ordered, language });
      return JSON.stringify({ job: { id: jobId } });
    }
    const batchId = randomUUIDv7();
    await setCausingBatch(tx, batchId);
    const byId = new Map((await runRows(inside, ordered, run)).map((outcome) => [outcome.id, outcome]));
    const outcomes = chosen.flatMap((id) => byId.get(id) ?? []);
    const batch = { id: batchId, entity: entity.name, actor, language, input: { action, values: given } };
    await storeBatch(tx, { ...batch, outcomes });
    await publishBatchNotices(tx, batchId);
    return JSON.stringify({
      results: outcomes.map((outcome) => serializeOutcome(outcome, language)),
      job: { id: batchId },
    });
  });
}
