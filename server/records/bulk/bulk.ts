import { v7 as uuidv7 } from "uuid";
import { message } from "../../../domain/errors/messages.ts";
import type { BulkOperations } from "../../../domain/records/bulk-operations.ts";
import { limits } from "../../../domain/settings/limits.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { runWithoutAsking } from "../../http/unusual-values.ts";
import { publishBatchNotices, setCausingBatch } from "../../live/notices/notify.ts";
import { authorize } from "../access/authorize.ts";
import { readScope } from "../access/scope.ts";
import { type BatchOutcome, storeBatch } from "../batches/store-batch.ts";
import { assertBulkUsual } from "../guards/bulk-unusual.ts";
import { parseConditions } from "../list/list-query.ts";
import { type Input, inTransaction, isId, isInput, type OperationContext } from "../operation-context.ts";
import { invalidError } from "../record-errors.ts";
import { findSearch } from "../search/search.ts";
import { and, sqlParams } from "../sql-params.ts";
import { parseBody, parseRecordInput } from "../values/parse.ts";
import { reorderRecords } from "../write/reorder.ts";
import { queueBulk } from "./bulk-job.ts";
import { type RowOperation, rowOperationFor, runRows, unknownActionError } from "./bulk-rows.ts";
import { operationsIn } from "./operations.ts";
import { previewBulk } from "./preview.ts";

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
  { filter, most }: { readonly filter: Input; readonly most: number },
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
    `select r.id from ${quote(tableName(entity))} r where ${where} order by r.id limit ${most}`,
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

/** A parsed body. */
interface BulkCall {
  readonly action: unknown;
  readonly values: Input;
  /** Only an update has them. */
  readonly operations: BulkOperations | undefined;
  /** The records: these, or those of a list filter. */
  readonly chosen: { readonly ids: unknown } | { readonly filter: Input };
  readonly isDryRun: boolean;
}

/** Members that only an update takes. */
const updateOnly = ["operations", "dryRun"] as const;

function assertMembersFit(body: Input): void {
  const { action, dryRun } = body;
  const known = ["action", "ids", "filter", "values", ...(action === "update" ? updateOnly : [])];
  const unknown = Object.keys(body).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw invalidError(unknown.map((path) => ({ path, message: message("unknown") })));
  if (dryRun !== undefined && typeof dryRun !== "boolean")
    throw invalidError([{ path: "dryRun", message: message("flag") }]);
}

function parseChosen({ ids, filter }: Input): BulkCall["chosen"] {
  if ((ids === undefined) === (filter === undefined))
    throw invalidError([{ path: "ids", message: message("required") }]);
  if (filter === undefined) return { ids };
  if (!isInput(filter)) throw invalidError([{ path: "filter", message: message("invalid") }]);
  return { filter };
}

function parseCall(work: OperationContext, input: unknown): BulkCall {
  const body = parseBody(input);
  assertMembersFit(body);
  const { action, values = {}, operations, dryRun } = body;
  if (!isInput(values)) throw invalidError([{ path: "values", message: message("invalid") }]);
  if (action === "undo") throw unknownActionError(work.entity);
  return {
    action,
    values,
    operations: operations === undefined ? undefined : operationsIn(work, operations, values),
    chosen: parseChosen(body),
    isDryRun: dryRun === true,
  };
}

/** Serialises an outcome for the API. */
const serializeOutcome = ({ id, status, version, reason }: BatchOutcome, language: Language) => ({
  id,
  status,
  ...(version === undefined ? {} : { version }),
  ...(reason ? { message: reason[language] } : {}),
});

/** Applies an action to the records and stores the batch; queues a job when there are too many to wait for. */
async function runBulk(
  inside: OperationContext & { readonly db: Queries },
  { action, values, operations }: BulkCall,
  {
    ids,
    run,
    language,
  }: { readonly ids: readonly string[]; readonly run: RowOperation; readonly language: Language },
): Promise<string> {
  const { db, actor, entity } = inside;
  const input = { action, values, ...(operations ? { operations } : {}) };
  // Sorted by id, so that concurrent changes of the same rows don't deadlock.
  const ordered = [...ids].sort();
  if (ids.length > limits.bulkRows) {
    if (action === "update") assertValidValues(inside, values);
    const jobId = await queueBulk({ ...inside, input, ids: ordered, language });
    return JSON.stringify({ job: { id: jobId } });
  }
  const batchId = uuidv7();
  await setCausingBatch(db, batchId);
  const byId = new Map((await runRows(inside, ordered, run)).map((outcome) => [outcome.id, outcome]));
  const outcomes = ids.flatMap((id) => byId.get(id) ?? []);
  await storeBatch(db, { id: batchId, entity: entity.name, actor, language, input, outcomes });
  await publishBatchNotices(db, batchId);
  return JSON.stringify({
    results: outcomes.map((outcome) => serializeOutcome(outcome, language)),
    job: { id: batchId },
  });
}

/**
 * Applies one action to many records, given by `ids` or by a list filter; returns the outcomes as JSON, or `{job:
 * {id}}` when there are too many to wait for. The job is also the stored batch that can be undone. A dry run writes
 * nothing and returns what an update does to the first records.
 */
export async function bulk({ input, language, ...work }: BulkInput): Promise<string> {
  authorize(work.actor, work.entity, "bulk");
  const call = parseCall(work, input);
  const { action, values, operations = {}, chosen, isDryRun } = call;
  return inTransaction(work.db, async (tx) => {
    const inside = { ...work, db: tx };
    if (action === "reorder") {
      const order = parseIds("ids" in chosen ? chosen.ids : undefined);
      await reorderRecords({ ...inside, ids: order });
      return JSON.stringify({ results: order.map((id) => ({ id, status: 200 })) });
    }
    const run = rowOperationFor(work, action, { values, operations });
    const most = isDryRun ? limits.bulkPreviewRows : limits.bulkJobRows + 1;
    const ids =
      "ids" in chosen ? parseIds(chosen.ids) : await idsByFilter(inside, { filter: chosen.filter, most });
    if (!isDryRun) {
      if (action === "update") await assertBulkUsual(inside, { values, operations }, ids);
      return runBulk(inside, call, { ids, run, language });
    }
    assertValidValues(work, values);
    const first = ids.slice(0, limits.bulkPreviewRows);
    // The change itself asks about unusual values.
    return runWithoutAsking(() => previewBulk({ ...inside, values, operations, ids: first, run, language }));
  });
}
