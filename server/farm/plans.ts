import { farmGuideLine } from "../../domain/entities/content/farm-guide-line.ts";
import { farm } from "../../domain/entities/farm/farm.ts";
import { plan } from "../../domain/entities/farm/plan.ts";
import { message } from "../../domain/errors/messages.ts";
import { tasksOf } from "../../domain/farm/farm-plan.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { quote } from "../db/schema/identifiers.ts";
import { tableName } from "../db/schema/tables.ts";
import { type Input, isId, isInput } from "../records/operation-context.ts";
import { invalidError } from "../records/record-errors.ts";

const f = columnsOf(farm, "f");
const p = columnsOf(plan, "p");

/** Throws unless the farm belongs to the profile; another's farm is reported as missing. */
export async function assertOwnFarm(db: Queries, profileId: string, farmId: unknown): Promise<void> {
  if (farmId === undefined) return;
  const [own] = await db.query(
    `select from farm f where id = $1 and ${f.profileId} = $2 and deleted_at is null`,
    [farmId, profileId],
  );
  if (!own) throw invalidError([{ path: "farmId", message: message("missingRecord") }]);
}

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : [];

/** Reads the stages of a plan's guideline. Throws `invalid` for an unpublished one, as for a missing one. */
async function readStages(db: Queries, guidelineId: unknown): Promise<unknown> {
  if (typeof guidelineId !== "string") return null;
  const [guideline] = await db.query<{ stages: unknown }>(
    `select stages from ${quote(tableName(farmGuideLine))} where id = $1 and state = 'published' and deleted_at is null`,
    [guidelineId],
  );
  if (!guideline) throw invalidError([{ path: "guidelineId", message: message("missingRecord") }]);
  return guideline.stages;
}

/** Throws when a plan is moved to an unpublished guideline; the one it already follows may have been unpublished. */
export async function assertGuidelinePublished(
  db: Queries,
  planId: string,
  guidelineId: unknown,
): Promise<void> {
  if (!isId(planId)) return;
  const known = await db.query(`select from plan p where id = $1 and ${p.guidelineId} = $2`, [
    planId,
    guidelineId,
  ]);
  if (known.length === 0) await readStages(db, guidelineId);
}

/** Adds the tasks of the guideline's stages to a plan without tasks. Throws what `readStages` throws. */
export async function addGuidelineTasks(db: Queries, values: Input): Promise<Input> {
  const found = await readStages(db, values.guidelineId);
  const { startsOn } = values;
  if (found === null || typeof startsOn !== "string" || values.tasks !== undefined) return values;
  const stages = (Array.isArray(found) ? found : []).filter(isInput);
  const planned = stages.map(({ dayFrom, dayTo, activityIds }) => ({
    dayFrom: typeof dayFrom === "number" ? dayFrom : 0,
    dayTo: typeof dayTo === "number" ? dayTo : 0,
    activityIds: idsIn(activityIds),
  }));
  const plannedIds = planned.flatMap(({ activityIds }) => activityIds);
  const there = await db.query<{ id: string }>(
    "select id from farm_activity where id = any ($1::uuid[]) and deleted_at is null",
    [plannedIds],
  );
  const known = new Set(there.map(({ id }) => id));
  return { ...values, tasks: tasksOf(planned, startsOn).filter(({ activityId }) => known.has(activityId)) };
}
