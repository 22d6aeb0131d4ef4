import { farm } from "../../../domain/entities/farm/farm.ts";
import { plan } from "../../../domain/entities/farm/plan.ts";
import { myPlans } from "../../../domain/reports/my-plans.ts";
import { columnsOf } from "../../db/columns.ts";
import { count, distinct, one, placeKey, reportSql, type Source, sum } from "../report-sql.ts";
import { personJoin, personKeys } from "./people.ts";

const p = columnsOf(plan, "p");
const a = columnsOf(farm, "a");

const { gender, ageRange, project } = personKeys("farm", "person");
const plans: Source = {
  from: "plan p",
  day: p.startsOn,
  where: "p.deleted_at is null",
  joins: { farm: `left join farm a on a.id = ${p.farmId}`, person: personJoin(a.profileId) },
};
const due = "(t ->> 'dueOn')::date";
const done = "(t ->> 'doneOn')::date";
const today = "(now() at time zone 'Asia/Phnom_Penh')::date";
const all = <K>(key: K) => ({ plans: key, tasks: key });

export const myPlansSql = reportSql(myPlans, {
  sources: {
    plans,
    tasks: { ...plans, from: `plan p cross join lateral jsonb_array_elements(${p.tasks}) t`, day: due },
  },
  figures: {
    plans: { plans: count() },
    farmers: { plans: distinct(a.profileId, undefined, ["farm"]) },
    expectedYield: { plans: sum(p.expectedYield) },
    expectedIncome: { plans: sum(p.expectedIncome) },
    tasksDue: { tasks: count() },
    tasksDone: { tasks: count(`${done} is not null`) },
    tasksLate: { tasks: count(`coalesce(${done}, ${today}) > ${due}`) },
    doneShare: "ratio",
  },
  breakdowns: {
    crop: all(one(p.cropId)),
    season: all(one(p.season)),
    place: all(placeKey(a.place, "farm")),
    variety: all(one(p.seedVarietyId)),
    gender: all(gender),
    ageRange: all(ageRange),
    project: all(project),
  },
});
