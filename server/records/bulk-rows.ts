import { actsOf } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/index.ts";
import { Refusal, refusals, toProblem } from "../../domain/errors.ts";
import { message } from "../../domain/messages.ts";
import { type Language, words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { actOnRecord, parseAct } from "./act.ts";
import { authorize } from "./authorize.ts";
import { invalid } from "./refuse.ts";
import { removeRecord } from "./remove.ts";
import { restoreRecord } from "./restore.ts";
import { secretFields } from "./secrets.ts";
import { undoRow } from "./undo-bulk.ts";
import { updateRecord } from "./update.ts";
import { type Input, isInput, type RecordWork, type Work } from "./work.ts";

/** How one row of many came out; the status that it alone would have been answered with. */
export interface Outcome {
  readonly id: string;
  readonly status: number;
  readonly message?: string;
  /** The version that the record has now, where it was written. */
  readonly version?: number;
}
/** What is done to each row. */
export type RowWork = (work: RecordWork) => Promise<unknown>;

const names = (list: readonly string[]) => message("choice", list.join(", "));

/** A secret belongs to one record, and what is done to many is noted as it was sent. */
function refuseSecrets(entity: AnyEntity, input: Input): void {
  const named = [...secretFields(entity).keys()].filter((name) => name in input);
  if (named.length > 0) throw invalid(named.map((path) => ({ path, message: message("oneByOne") })));
}

/** The work that an action asks for; throws `forbidden`, or `invalid` for one that there is not. */
export function rowWork({ actor, entity }: Work, action: unknown, input: Input): RowWork {
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
    refuseSecrets(entity, input);
    return (work) => updateRecord({ ...work, input, versioned: "optional" });
  }
  if (action === "undo") return (work) => undoRow({ ...work, job: input.job });
  if (typeof action === "string" && actsOf(entity).includes(action)) {
    authorize(actor, entity, `act:${action}`);
    parseAct(entity, action, input);
    return (work) => actOnRecord({ ...work, name: action, input });
  }
  throw invalid([
    { path: "action", message: names(["delete", "restore", "update", "undo", "reorder", ...actsOf(entity)]) },
  ]);
}

/** The version that a write gave; none where nothing was written, so that nothing is taken back. */
const versionOf = (stored: unknown): number | null =>
  isInput(stored) && typeof stored.version === "number" && stored.isAsBefore !== true ? stored.version : null;

const waits = words("It waits for review.", "វាកំពុងរង់ចាំពិនិត្យ។");

/** One row of many: what fails is undone and reported, and the others go on. */
export async function attemptRow(
  work: RecordWork & { readonly db: Queries },
  run: RowWork,
  language: Language,
): Promise<Outcome> {
  const { db, id } = work;
  await db.query("savepoint one_row");
  try {
    const stored = await run(work);
    await db.query("release savepoint one_row");
    const version = versionOf(stored);
    return {
      id,
      status: 200,
      ...(version === null ? {} : { version }),
      ...(isInput(stored) && stored.waits === true ? { message: waits[language] } : {}),
    };
  } catch (error) {
    if (!(error instanceof Refusal) || refusals[error.refusal].status >= 500) throw error;
    await db.query("rollback to savepoint one_row");
    const { status, message: said } = toProblem(error, language, "");
    return { id, status, message: said };
  }
}
