import { myfarms } from "../../../domain/reports/myfarms.ts";
import { count, dayAt, distinct, many, mean, one, placeKey, reportSql, sum } from "../report-sql.ts";
import { personJoin, personKeys } from "./people.ts";

const { gender, ageRange, project } = personKeys("person");

export const myfarmsSql = reportSql(myfarms, {
  sources: {
    farms: {
      from: "farm a",
      day: dayAt("a.created_at"),
      where: "a.deleted_at is null",
      joins: { person: personJoin("a.profile_id") },
    },
  },
  figures: {
    farms: { farms: count() },
    added: { farms: count() },
    farmers: { farms: distinct("a.profile_id") },
    area: { farms: sum("a.area") },
    averageArea: { farms: mean("a.area") },
  },
  breakdowns: {
    place: { farms: placeKey("a.place") },
    crop: { farms: many("a.crop_ids") },
    soil: { farms: one("a.soil") },
    water: { farms: one("a.water") },
    gender: { farms: gender },
    ageRange: { farms: ageRange },
    project: { farms: project },
  },
});
