import { randomUUIDv7 } from "node:crypto";
import { limits } from "../../domain/limits.ts";
import { message } from "../../domain/messages.ts";
import type { Language } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { quote } from "../db/identifiers.ts";
import { tableName } from "../db/tables.ts";
import { publishNoticesOf, setCause } from "../live/notify.ts";
import { authorize } from "./authorize.ts";
import { type BatchOutcome, noteBatch } from "./batches/note-batch.ts";
import { queueBulk } from "./bulk-job.ts";
import { attemptRow, rowWork, unknownAction } from "./bulk-rows.ts";
import { parseConditions } from "./list-query.ts";
import { parseBody, parseSent } from "./parse.ts";
import { invalid } from "./refuse.ts";
import { reorderRecords } from "./reorder.ts";
import { mayKnow } from "./scope.ts";
import { all, values } from "./statement.ts";
import { type Input, inTransaction, isId, isInput, type Work } from "./work.ts";

interface Bulk extends Work {
  readonly input: unknown;
  readonly language: Language;
}
/** A filter travels as the query of a list, in which everything is text. */
const asQuery = (filter: Input): Input =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      typeof value === "number" || typeof value === "boolean" ? String(value) : value,
    ]),
  );

async function idsByFilter(
  { db, actor, entity }: Work & { readonly db: Queries },
  filter: Input,
): Promise<readonly string[]> {
  const { pagesize: _page, cursorkey: _cursor, sort: _sort, ...rest } = asQuery(filter);
  const { conditions, search } = parseConditions(entity, rest);
  const parameters = values();
  const where = all([
    ...conditions.map((condition) => condition(parameters)),
    ...(search ? [search.condition(parameters)] : []),
    ...mayKnow({ actor, entity, values: parameters }),
  ]);
  const found = await db.queryPlanned<{ id: string }>(
    `select r.id from ${quote(tableName(entity))} r where ${where} order by r.id limit ${limits.bulkJobRows + 1}`,
    parameters.list,
  );
  if (found.length > limits.bulkJobRows)
    throw invalid([{ path: "filter", message: message("tooMany", limits.bulkJobRows) }]);
  return found.map(({ id }) => id);
}

function parseIds(sent: unknown): readonly string[] {
  if (!Array.isArray(sent) || !sent.every(isId)) throw invalid([{ path: "ids", message: message("id") }]);
  if (sent.length > limits.bulkJobRows)
    throw invalid([{ path: "ids", message: message("tooMany", limits.bulkJobRows) }]);
  if (new Set(sent).size !== sent.length) throw invalid([{ path: "ids", message: message("repeated") }]);
  return sent;
}

/** What is wrong with the values is said at once, and not for each of thousands of rows. */
function refuseValues({ actor, entity }: Work, input: Input): void {
  const role = authorize(actor, entity, "update");
  const { version: _, ...fields } = input;
  parseSent({ actor, role, entity, input: fields, completeness: "patch" });
}

/** An outcome as it travels. */
const present = ({ id, status, version, reason }: BatchOutcome, language: Language) => ({
  id,
  status,
  ...(version === undefined ? {} : { version }),
  ...(reason ? { message: reason[language] } : {}),
});

/**
 * Does one thing to many records, named by `ids` or by the list's own filter; answers row by row as JSON, or `{job: {id}}`
 * where they are too many to wait for. The job is the batch that is kept of it, and that can be undone.
 */
export async function bulk({ input, language, ...work }: Bulk): Promise<string> {
  const { actor, entity } = work;
  authorize(actor, entity, "bulk");
  const { action, ids, filter, values: given = {}, ...others } = parseBody(input);
  const unknown = Object.keys(others);
  if (unknown.length > 0) throw invalid(unknown.map((path) => ({ path, message: message("unknown") })));
  if (!isInput(given)) throw invalid([{ path: "values", message: message("invalid") }]);
  if (action === "undo") throw unknownAction(entity);
  if ((ids === undefined) === (filter === undefined))
    throw invalid([{ path: "ids", message: message("required") }]);
  if (filter !== undefined && !isInput(filter))
    throw invalid([{ path: "filter", message: message("invalid") }]);
  return inTransaction(work.db, async (tx) => {
    const inside = { ...work, db: tx };
    if (action === "reorder") {
      const order = parseIds(ids);
      await reorderRecords({ ...inside, ids: order });
      return JSON.stringify({ results: order.map((id) => ({ id, status: 200 })) });
    }
    const run = rowWork(work, action, given);
    const chosen = filter === undefined ? parseIds(ids) : await idsByFilter(inside, filter);
    // In the order of their ids, so that two who change the same rows never wait for each other.
    const ordered = [...chosen].sort();
    if (chosen.length > limits.bulkRows) {
      if (action === "update") refuseValues(work, given);
      const jobId = await queueBulk({ ...inside, action, values: given, ids: ordered, language });
      return JSON.stringify({ job: { id: jobId } });
    }
    const batchId = randomUUIDv7();
    await setCause(tx, batchId);
    const byId = new Map<string, BatchOutcome>();
    for (const id of ordered) byId.set(id, await attemptRow({ ...inside, id }, run));
    const outcomes = chosen.flatMap((id) => byId.get(id) ?? []);
    const batch = { id: batchId, entity: entity.name, actor, language, input: { action, values: given } };
    await noteBatch(tx, { ...batch, outcomes });
    await publishNoticesOf(tx, batchId);
    return JSON.stringify({
      results: outcomes.map((outcome) => present(outcome, language)),
      job: { id: batchId },
    });
  });
}
