import { userProfiles } from "../../../domain/reports/user-profiles.ts";
import { count, dayAt, distinct, many, mean, one, placeKey, reportSql, sum } from "../report-sql.ts";
import { personKeys } from "./people.ts";

/** Activities in the app that have a date. */
const activityDates = [
  "select profile_id, day from order_fact",
  ...[
    "farm_activity_implementation",
    "product_rating",
    "guide_comment",
    "step_comment",
    "problem_comment",
  ].map((table) => `select profile_id, ${dayAt("created_at")} from ${table} where deleted_at is null`),
].join(" union all ");
const { gender, ageRange, project } = personKeys();
const all = <K>(key: K) => ({ people: key, acts: key });

export const userProfilesSql = reportSql(userProfiles, {
  sources: {
    people: {
      from: "user_profile person",
      day: dayAt("coalesce(person.registered_at, person.created_at)"),
      where: "person.deleted_at is null",
    },
    acts: {
      from: `(${activityDates}) a join user_profile person on person.id = a.profile_id`,
      day: "a.day",
      where: "person.deleted_at is null",
    },
  },
  figures: {
    people: { people: count() },
    added: { people: count() },
    active: { acts: distinct("a.profile_id") },
    women: { people: count("person.gender = 'female'") },
    womenShare: "ratio",
    farmers: { people: count("person.occupation = 'farmer'") },
    area: { people: sum("person.farm_area") },
    averageArea: { people: mean("person.farm_area") },
    blocked: { people: count("person.state = 'blocked'") },
  },
  breakdowns: {
    place: all(placeKey("person.place")),
    gender: all(gender),
    ageRange: all(ageRange),
    project: all(project),
    occupation: all(one("person.occupation")),
    crop: all(many("person.main_crop_ids")),
    state: all(one("person.state")),
  },
});
