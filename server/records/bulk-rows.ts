import { actsOf } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/index.ts";
import { Refusal, refusals } from "../../domain/errors.ts";
import { fieldLabel } from "../../domain/labels.ts";
import { message } from "../../domain/messages.ts";
import { type Words, words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { actOnRecord, parseAct } from "./act.ts";
import { authorize } from "./authorize.ts";
import type { BatchOutcome } from "./batches/note-batch.ts";
import { undoRow } from "./batches/undo-row.ts";
import { invalid } from "./refuse.ts";
import { removeRecord } from "./remove.ts";
import { restoreRecord } from "./restore.ts";
import { secretFields } from "./secrets.ts";
import { updateRecord } from "./update.ts";
import { type Input, isInput, type RecordWork, type Work } from "./work.ts";

/** What is done to each row. */
export type RowWork = (work: RecordWork & { readonly db: Queries }) => Promise<unknown>;

const names = (list: readonly string[]) => message("choice", list.join(", "));

/** A secret belongs to one record, and what is done to many is noted as it was sent. */
function refuseSecrets(entity: AnyEntity, input: Input): void {
  const named = [...secretFields(entity).keys()].filter((name) => name in input);
  if (named.length > 0) throw invalid(named.map((path) => ({ path, message: message("oneByOne") })));
}

/** The refusal of an action that there is not. */
export const unknownAction = (entity: AnyEntity): Refusal =>
  invalid([
    { path: "action", message: names(["delete", "restore", "update", "reorder", ...actsOf(entity)]) },
  ]);

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
  if (action === "undo") return (work) => undoRow({ ...work, batchId: String(input.job) });
  if (typeof action === "string" && actsOf(entity).includes(action)) {
    authorize(actor, entity, `act:${action}`);
    parseAct(entity, action, input);
    return (work) => actOnRecord({ ...work, name: action, input });
  }
  throw unknownAction(entity);
}

/** The version that a write gave; none where nothing was written, so that nothing is taken back. */
const versionOf = (stored: unknown): number | null =>
  isInput(stored) && typeof stored.version === "number" && stored.isAsBefore !== true ? stored.version : null;

const waits = words("It waits for review.", "វាកំពុងរង់ចាំពិនិត្យ។");

/** Why a row was refused, with the labels of the fields that are at fault. */
function reasonOf(entity: AnyEntity, { refusal, detail }: Refusal): Words {
  const { issues, words: own } = detail;
  if (own || !issues || issues.length === 0) return own ?? refusals[refusal].words;
  const told = issues.map(({ path, words: issue }) => {
    const [name = ""] = path.split(".");
    if (!Object.hasOwn(entity.fields, name)) return issue;
    const label = fieldLabel(entity, name);
    return words(`${label.en}: ${issue.en}`, `${label.km}៖ ${issue.km}`);
  });
  return words(told.map(({ en }) => en).join(" "), told.map(({ km }) => km).join(" "));
}

/** One row of many: what fails is rolled back and reported, and the others go on. */
export async function attemptRow(
  work: RecordWork & { readonly db: Queries },
  run: RowWork,
): Promise<BatchOutcome> {
  const { db, entity, id } = work;
  await db.query("savepoint one_row");
  try {
    const stored = await run(work);
    await db.query("release savepoint one_row");
    const version = versionOf(stored);
    return {
      id,
      status: 200,
      ...(version === null ? {} : { version }),
      ...(isInput(stored) && stored.waits === true ? { reason: waits } : {}),
    };
  } catch (error) {
    if (!(error instanceof Refusal) || refusals[error.refusal].status >= 500) throw error;
    await db.query("rollback to savepoint one_row");
    return { id, status: refusals[error.refusal].status, reason: reasonOf(entity, error) };
  }
}
