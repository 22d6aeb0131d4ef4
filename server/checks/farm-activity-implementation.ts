import { checkAnswers, type Question, readForm, readGiven } from "../../domain/farm-form.ts";
import { message } from "../../domain/messages.ts";
import type { Queries } from "../db/database.ts";
import { type Issue, invalid } from "../records/refuse.ts";
import type { Check, Write } from "./check.ts";
import { keepPicks } from "./farm-picks.ts";
import { questionsOf } from "./farm-questions.ts";

type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Whose farm it is can change, so it is asked whenever one of the two is written. */
async function otherFarmer({ db, row, values }: Write): Promise<readonly Issue[]> {
  if (values.farmId === undefined && values.profileId === undefined) return [];
  const { farmId, profileId } = { ...row, ...values };
  const [other] = await db.query("select from farm where id = $1 and profile_id <> $2", [farmId, profileId]);
  return other ? [{ path: "farmId", message: message("otherFarmer") }] : [];
}

/** The activity's name as it stands; nothing for one that is gone, which the engine refuses itself. */
async function titleOf(db: Queries, activityId: string): Promise<Values> {
  const [found] = await db.query<{ name: string; name_kh: string }>(
    "select name, name_kh from farm_activity where id = $1",
    [activityId],
  );
  return found ? { title: found.name, titleKh: found.name_kh } : {};
}

interface Form {
  readonly questions: readonly Question[];
  readonly title: Values;
}

/** A new record, and one of another activity, is asked what the form asks now; any other what it was asked when it was made. */
async function formOf({ db, row, values }: Write): Promise<Form> {
  const activityId = textOf(values.farmActivityId ?? row?.farmActivityId);
  const isAsItStood = row !== null && row.farmActivityId === activityId;
  if (isAsItStood) return { questions: readForm(row.answers), title: {} };
  const forms = await questionsOf(db, [activityId]);
  return { questions: forms.get(activityId) ?? [], title: await titleOf(db, activityId) };
}

/** Answers are checked against the form, and kept with their questions as they stand. */
async function before(write: Write): Promise<Values> {
  const { operation, row, values } = write;
  if (operation === "remove" && row) await keepPicks({ ...write, id: textOf(row.id), answers: [] });
  if (operation === "remove" || operation === "restore") return values;
  const wrongFarm = await otherFarmer(write);
  const isOtherActivity =
    values.farmActivityId !== undefined && values.farmActivityId !== row?.farmActivityId;
  if (row && values.answers === undefined && !isOtherActivity) {
    if (wrongFarm.length > 0) throw invalid(wrongFarm);
    return values;
  }
  const { questions, title } = await formOf(write);
  const { answers, issues } = checkAnswers(questions, readGiven(values.answers));
  if (issues.length > 0 || wrongFarm.length > 0) throw invalid([...wrongFarm, ...issues]);
  return { ...values, ...title, answers };
}

/** What was picked from lists stands beside the record, too, so that it can be counted. */
async function after({ operation, row, values, ...write }: Write & { readonly id: string }): Promise<void> {
  const answers = values.answers ?? (operation === "restore" ? row?.answers : undefined);
  if (operation !== "remove" && answers !== undefined) await keepPicks({ ...write, answers });
}

/** A record of work: its answers fit the form, and its farm is the farmer's. */
export const farmActivityImplementationCheck: Check = { before, after };
