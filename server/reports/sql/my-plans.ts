import { myPlans } from "../../../domain/reports/my-plans.ts";
import { count, distinct, one, placeKey, reportSql, type Source, sum } from "../report-sql.ts";
import { personJoin, personKeys } from "./people.ts";

const { gender, ageRange, project } = personKeys("farm", "person");
const plans: Source = {
  from: "plan p",
  day: "p.starts_on",
  where: "p.deleted_at is null",
  joins: { farm: "left join farm a on a.id = p.farm_id", person: personJoin("a.profile_id") },
};
const due = "(t ->> 'dueOn')::date";
const done = "(t ->> 'doneOn')::date";
const today = "(now() at time zone 'Asia/Phnom_Penh')::date";
const all = <K>(key: K) => ({ plans: key, tasks: key });

export const myPlansSql = reportSql(myPlans, {
  sources: {
    plans,
    tasks: { ...plans, from: "plan p cross join lateral jsonb_array_elements(p.tasks) t", day: due },
  },
  figures: {
    plans: { plans: count() },
    farmers: { plans: distinct("a.profile_id", undefined, ["farm"]) },
    expectedYield: { plans: sum("p.expected_yield") },
    expectedIncome: { plans: sum("p.expected_income") },
    tasksDue: { tasks: count() },
    tasksDone: { tasks: count(`${done} is not null`) },
    tasksLate: { tasks: count(`coalesce(${done}, ${today}) > ${due}`) },
    doneShare: "ratio",
  },
  breakdowns: {
    crop: all(one("p.crop_id")),
    season: all(one("p.season")),
    place: all(placeKey("a.place", "farm")),
    variety: all(one("p.seed_variety_id")),
    gender: all(gender),
    ageRange: all(ageRange),
    project: all(project),
  },
});
