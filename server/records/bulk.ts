import { actsOf } from "../../domain/can.ts";
import { Refusal, refusals, toProblem } from "../../domain/errors.ts";
import { limits } from "../../domain/limits.ts";
import { message } from "../../domain/messages.ts";
import type { Language } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { quote } from "../db/identifiers.ts";
import { tableName } from "../db/tables.ts";
import { actOnRecord } from "./act.ts";
import { authorize } from "./authorize.ts";
import { parseConditions } from "./list-query.ts";
import { parseBody } from "./parse.ts";
import { invalid } from "./refuse.ts";
import { removeRecord } from "./remove.ts";
import { reorderRecords } from "./reorder.ts";
import { restoreRecord } from "./restore.ts";
import { mayKnow } from "./scope.ts";
import { all, values } from "./statement.ts";
import { updateRecord } from "./update.ts";
import { type Input, inTransaction, isId, isInput, type RecordWork, type Work } from "./work.ts";

interface Outcome {
  readonly id: string;
  readonly status: number;
  readonly message?: string;
}
interface Bulk extends Work {
  readonly input: unknown;
  readonly language: Language;
}
type RowWork = (work: RecordWork) => Promise<unknown>;

const names = (list: readonly string[]) => message("choice", list.join(", "));

function rowWork({ actor, entity }: Work, action: unknown, input: Input): RowWork {
  if (action === "delete" || action === "remove") {
    authorize(actor, entity, "remove");
    return removeRecord;
  }
  if (action === "restore") {
    authorize(actor, entity, "restore");
    return restoreRecord;
  }
  if (action === "update") {
    authorize(actor, entity, "update");
    return (work) => updateRecord({ ...work, input, versioned: "optional" });
  }
  if (typeof action === "string" && actsOf(entity).includes(action)) {
    authorize(actor, entity, `act:${action}`);
    return (work) => actOnRecord({ ...work, name: action, input });
  }
  throw invalid([
    { path: "action", message: names(["delete", "restore", "update", "reorder", ...actsOf(entity)]) },
  ]);
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
    `select r.id from ${quote(tableName(entity))} r where ${where} order by r.id limit ${limits.bulkRows + 1}`,
    parameters.list,
  );
  if (found.length > limits.bulkRows)
    throw invalid([{ path: "filter", message: message("tooMany", limits.bulkRows) }]);
  return found.map(({ id }) => id);
}

function parseIds(sent: unknown): readonly string[] {
  if (!Array.isArray(sent) || !sent.every(isId)) throw invalid([{ path: "ids", message: message("id") }]);
  if (sent.length > limits.bulkRows)
    throw invalid([{ path: "ids", message: message("tooMany", limits.bulkRows) }]);
  if (new Set(sent).size !== sent.length) throw invalid([{ path: "ids", message: message("repeated") }]);
  return sent;
}

/** One row of many: what fails is undone and reported, and the others go on. */
async function attempt(
  work: RecordWork & { readonly db: Queries },
  run: RowWork,
  language: Language,
): Promise<Outcome> {
  const { db, id } = work;
  await db.query("savepoint one_row");
  try {
    await run(work);
    await db.query("release savepoint one_row");
    return { id, status: 200 };
  } catch (error) {
    if (!(error instanceof Refusal) || refusals[error.refusal].status >= 500) throw error;
    await db.query("rollback to savepoint one_row");
    const { status, message: said } = toProblem(error, language, "");
    return { id, status, message: said };
  }
}

/** Does one thing to many records, named by `ids` or by the list's own filter; answers row by row as JSON. */
export async function bulk({ input, language, ...work }: Bulk): Promise<string> {
  authorize(work.actor, work.entity, "bulk");
  const { action, ids, filter, values: sent = {}, ...others } = parseBody(input);
  const unknown = Object.keys(others);
  if (unknown.length > 0) throw invalid(unknown.map((path) => ({ path, message: message("unknown") })));
  if (!isInput(sent)) throw invalid([{ path: "values", message: message("invalid") }]);
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
    const run = rowWork(work, action, sent);
    const chosen = filter === undefined ? parseIds(ids) : await idsByFilter(inside, filter);
    const results: Outcome[] = [];
    // In the order of their ids, so that two who change the same rows never wait for each other.
    for (const id of [...chosen].sort()) results.push(await attempt({ ...inside, id }, run, language));
    const byId = new Map(results.map((result) => [result.id, result]));
    return JSON.stringify({ results: chosen.map((id) => byId.get(id)) });
  });
}
