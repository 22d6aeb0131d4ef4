import { farm } from "../../../domain/entities/farm/farm.ts";
import { farmActivityImplementation } from "../../../domain/entities/farm/farm-activity-implementation.ts";
import { farmImplementations } from "../../../domain/reports/farm-implementations.ts";
import { columnsOf } from "../../db/columns.ts";
import { count, distinct, many, mean, one, placeKey, reportSql, sum } from "../report-sql.ts";
import { personJoin, personKeys } from "./people.ts";

const i = columnsOf(farmActivityImplementation, "i");
const a = columnsOf(farm, "a");

const { gender, ageRange, project } = personKeys("person");

export const farmImplementationsSql = reportSql(farmImplementations, {
  sources: {
    records: {
      from: "farm_activity_implementation i",
      day: i.doneOn,
      where: "i.deleted_at is null",
      joins: { farm: `left join farm a on a.id = ${i.farmId}`, person: personJoin(i.profileId) },
    },
  },
  figures: {
    records: { records: count() },
    farmers: { records: distinct(i.profileId) },
    farms: { records: distinct(i.farmId) },
    cost: { records: sum(i.cost) },
    averageCost: { records: mean(i.cost) },
    perFarmer: "ratio",
  },
  breakdowns: {
    activity: { records: one(i.farmActivityId) },
    crop: { records: many(a.cropIds, "farm") },
    place: { records: placeKey(a.place, "farm") },
    gender: { records: gender },
    ageRange: { records: ageRange },
    project: { records: project },
  },
});
