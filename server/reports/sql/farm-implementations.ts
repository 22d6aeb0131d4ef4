import { farmImplementations } from "../../../domain/reports/farm-implementations.ts";
import { count, distinct, many, mean, one, placeKey, reportSql, sum } from "../report-sql.ts";
import { personJoin, personKeys } from "./people.ts";

const { gender, ageRange, project } = personKeys("person");

export const farmImplementationsSql = reportSql(farmImplementations, {
  sources: {
    records: {
      from: "farm_activity_implementation i",
      day: "i.done_on",
      where: "i.deleted_at is null",
      joins: { farm: "left join farm a on a.id = i.farm_id", person: personJoin("i.profile_id") },
    },
  },
  figures: {
    records: { records: count() },
    farmers: { records: distinct("i.profile_id") },
    farms: { records: distinct("i.farm_id") },
    cost: { records: sum("i.cost") },
    averageCost: { records: mean("i.cost") },
    perFarmer: "ratio",
  },
  breakdowns: {
    activity: { records: one("i.farm_activity_id") },
    crop: { records: many("a.crop_ids", "farm") },
    place: { records: placeKey("a.place", "farm") },
    gender: { records: gender },
    ageRange: { records: ageRange },
    project: { records: project },
  },
});
