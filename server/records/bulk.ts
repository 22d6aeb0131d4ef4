import { limits } from "../../domain/limits.ts";
import { message } from "../../domain/messages.ts";
import type { Language } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { quote } from "../db/identifiers.ts";
import { tableName } from "../db/tables.ts";
import { authorize } from "./authorize.ts";
import { noteDone, queueBulk } from "./bulk-job.ts";
import { attemptRow, type Outcome, rowWork } from "./bulk-rows.ts";
import { parseConditions } from "./list-query.ts";
import { parseBody, parseSent } from "./parse.ts";
import { invalid } from "./refuse.ts";
import { reorderRecords } from "./reorder.ts";
import { mayKnow } from "./scope.ts";
import { all, values } from "./statement.ts";
import { writtenByJob } from "./undo-bulk.ts";
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

/**
 * Does one thing to many records, named by `ids` or by the list's own filter; answers row by row as JSON, or `{job: {id}}`
 * where they are too many to wait for. `{action: "undo", job}` takes back what a bulk change or delete of one's own did.
 */
export async function bulk({ input, language, ...work }: Bulk): Promise<string> {
  authorize(work.actor, work.entity, "bulk");
  const { action, ids, filter, job, values: given = {}, ...others } = parseBody(input);
  const unknown = Object.keys(others);
  if (unknown.length > 0) throw invalid(unknown.map((path) => ({ path, message: message("unknown") })));
  if (!isInput(given)) throw invalid([{ path: "values", message: message("invalid") }]);
  const isUndo = action === "undo";
  if (isUndo !== (job !== undefined) || (isUndo && (ids !== undefined || filter !== undefined)))
    throw invalid([{ path: "job", message: message(isUndo ? "required" : "unknown") }]);
  if (!isUndo && (ids === undefined) === (filter === undefined))
    throw invalid([{ path: "ids", message: message("required") }]);
  const sent = isUndo ? { job } : given;
  if (filter !== undefined && !isInput(filter))
    throw invalid([{ path: "filter", message: message("invalid") }]);
  return inTransaction(work.db, async (tx) => {
    const inside = { ...work, db: tx };
    if (action === "reorder") {
      const order = parseIds(ids);
      await reorderRecords({ ...inside, ids: order });
      return JSON.stringify({ results: order.map((id) => ({ id, status: 200 })) });
    }
    const run = rowWork(work, action, sent);
    const chosen = isUndo
      ? await writtenByJob({ ...inside, job })
      : filter === undefined
        ? parseIds(ids)
        : await idsByFilter(inside, filter);
    if (chosen.length > limits.bulkRows) {
      if (action === "update") refuseValues(work, sent);
      return JSON.stringify({
        job: { id: await queueBulk({ ...inside, action, values: sent, ids: chosen, language }) },
      });
    }
    const byId = new Map<string, Outcome>();
    // In the order of their ids, so that two who change the same rows never wait for each other.
    for (const id of [...chosen].sort()) byId.set(id, await attemptRow({ ...inside, id }, run, language));
    const results = chosen.flatMap((id) => byId.get(id) ?? []);
    const answer = { results };
    if (action !== "update") return JSON.stringify(answer);
    const done = { id: await noteDone({ ...inside, action, values: sent, results, language }) };
    return JSON.stringify({ ...answer, job: done });
  });
}
