import { guideComment } from "../../../domain/entities/content/guide-comment.ts";
import { problemComment } from "../../../domain/entities/content/problem-comment.ts";
import { stepComment } from "../../../domain/entities/content/step-comment.ts";
import { farmActivityImplementation } from "../../../domain/entities/farm/farm-activity-implementation.ts";
import { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { productRating } from "../../../domain/entities/products/product-rating.ts";
import { userProfiles } from "../../../domain/reports/user-profiles.ts";
import { columnsOf } from "../../db/columns.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { count, dayAt, distinct, many, mean, one, placeKey, reportSql, sum } from "../report-sql.ts";
import { personKeys } from "./people.ts";

const person = columnsOf(userProfile, "person");

/** Activities in the app that have a date, besides orders. */
const otherActivity = [farmActivityImplementation, productRating, guideComment, stepComment, problemComment]
  .map(
    (entity) =>
      `select ${columnsOf(entity).profileId} as profile_id, ${dayAt("created_at")} as day from ${quote(tableName(entity))} where deleted_at is null`,
  )
  .join(" union all ");
const activity = `select profile_id, day from order_fact union all ${otherActivity}`;
const isCounted = "person.deleted_at is null";
const { gender, ageRange, project } = personKeys();
const all = <K>(key: K) => ({ people: key, acts: key });

export const userProfilesSql = reportSql(userProfiles, {
  sources: {
    people: {
      from: "user_profile person",
      day: dayAt(`coalesce(${person.registeredAt}, person.created_at)`),
      where: isCounted,
    },
    acts: {
      from: `(${activity}) a join user_profile person on person.id = a.profile_id`,
      day: "a.day",
      where: isCounted,
      people: {
        of: "a.profile_id",
        where: null,
        sets: { others: otherActivity, from: "user_profile person", id: "person.id", where: isCounted },
      },
    },
  },
  figures: {
    people: { people: count() },
    added: { people: count() },
    active: { acts: distinct("a.profile_id") },
    women: { people: count(`${person.gender} = 'female'`) },
    womenShare: "ratio",
    farmers: { people: count(`${person.occupation} = 'farmer'`) },
    area: { people: sum(person.farmArea) },
    averageArea: { people: mean(person.farmArea) },
    blocked: { people: count(`${person.state} = 'blocked'`) },
  },
  breakdowns: {
    place: all(placeKey(person.place)),
    gender: all(gender),
    ageRange: all(ageRange),
    project: all(project),
    occupation: all(one(person.occupation)),
    crop: all(many(person.mainCropIds)),
    state: all(one(person.state)),
  },
});
