import type { Values } from "../../../domain/declare/index.ts";
import { farm } from "../../../domain/entities/farm/farm.ts";
import { farmActivity } from "../../../domain/entities/farm/farm-activity.ts";
import type { farmActivityImplementation } from "../../../domain/entities/farm/farm-activity-implementation.ts";
import { serverMessage } from "../../../domain/errors/server-messages.ts";
import { checkAnswers, parseAnswers, parseForm, type Question } from "../../../domain/farm/farm-form.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { questionsOf } from "../../farm/farm-questions.ts";
import { syncPicks } from "../../farm/sync-picks.ts";
import { type Issue, invalidError } from "../../records/record-errors.ts";
import type { HooksOf, WriteOf } from "../../records/write/hooks.ts";

const f = columnsOf(farm, "f");
const fa = columnsOf(farmActivity, "fa");

/** Rejects a farm of another farmer; a farm can change owners, so this runs whenever either field is written. */
async function farmIssues({
  db,
  row,
  values,
}: WriteOf<typeof farmActivityImplementation>): Promise<readonly Issue[]> {
  if (values.farmId === undefined && values.profileId === undefined) return [];
  const { farmId, profileId } = { ...row, ...values };
  const [other] = await db.query(`select from farm f where id = $1 and ${f.profileId} <> $2`, [
    farmId,
    profileId,
  ]);
  return other ? [{ path: "farmId", message: serverMessage("otherFarmer") }] : [];
}

type FormTitle = Pick<Values<typeof farmActivityImplementation>, "title" | "titleKh">;
/** The activity's current name; nothing for a missing activity, which the engine rejects. */
async function titleOf(db: Queries, activityId: string): Promise<FormTitle> {
  const [found] = await db.query<{ name: string; name_kh: string }>(
    `select ${fa.name}, ${fa.nameKh} from farm_activity fa where id = $1`,
    [activityId],
  );
  return found ? { title: found.name, titleKh: found.name_kh } : {};
}

interface Form {
  readonly questions: readonly Question[];
  readonly title: FormTitle;
}

/** The current form for a new record and for a changed activity; otherwise the form the record was made with. */
async function formOf({ db, row, values }: WriteOf<typeof farmActivityImplementation>): Promise<Form> {
  const activityId = values.farmActivityId ?? row?.farmActivityId ?? "";
  const isAsItStood = row !== null && row.farmActivityId === activityId;
  if (isAsItStood) return { questions: parseForm(row.answers), title: {} };
  const forms = await questionsOf(db, [activityId]);
  return { questions: forms.get(activityId) ?? [], title: await titleOf(db, activityId) };
}

/** Validates answers against the form and stores them with snapshots of their questions. */
async function before(
  write: WriteOf<typeof farmActivityImplementation>,
): Promise<Values<typeof farmActivityImplementation>> {
  const { operation, row, values } = write;
  if (operation === "remove" && row) await syncPicks({ ...write, id: row.id, answers: [] });
  if (operation === "remove" || operation === "restore") return values;
  const wrongFarm = await farmIssues(write);
  const isOtherActivity =
    values.farmActivityId !== undefined && values.farmActivityId !== row?.farmActivityId;
  if (row && values.answers === undefined && !isOtherActivity) {
    if (wrongFarm.length > 0) throw invalidError(wrongFarm);
    return values;
  }
  const { questions, title } = await formOf(write);
  const { answers, issues } = checkAnswers(questions, parseAnswers(values.answers));
  if (issues.length > 0 || wrongFarm.length > 0) throw invalidError([...wrongFarm, ...issues]);
  return { ...values, ...title, answers };
}

/** Stores options picked from lists as records, too, so that they can be counted. */
async function after({
  operation,
  row,
  values,
  ...write
}: WriteOf<typeof farmActivityImplementation> & { readonly id: string }): Promise<void> {
  const answers = values.answers ?? (operation === "restore" ? row?.answers : undefined);
  if (operation !== "remove" && answers !== undefined) await syncPicks({ ...write, answers });
}

/** Write hooks of records of work: answers must fit the form, and the farm must be the farmer's. */
export const farmActivityImplementationHooks: HooksOf<typeof farmActivityImplementation> = { before, after };
