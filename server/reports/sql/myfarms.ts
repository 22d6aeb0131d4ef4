import { farm } from "../../../domain/entities/farm/farm.ts";
import { myfarms } from "../../../domain/reports/myfarms.ts";
import { columnsOf } from "../../db/columns.ts";
import { count, dayAt, distinct, many, mean, one, placeKey, reportSql, sum } from "../report-sql.ts";
import { personJoin, personKeys } from "./people.ts";

const a = columnsOf(farm, "a");

const { gender, ageRange, project } = personKeys("person");

export const myfarmsSql = reportSql(myfarms, {
  sources: {
    farms: {
      from: "farm a",
      day: dayAt("a.created_at"),
      where: "a.deleted_at is null",
      joins: { person: personJoin(a.profileId) },
    },
  },
  figures: {
    farms: { farms: count() },
    added: { farms: count() },
    farmers: { farms: distinct(a.profileId) },
    area: { farms: sum(a.area) },
    averageArea: { farms: mean(a.area) },
  },
  breakdowns: {
    place: { farms: placeKey(a.place) },
    crop: { farms: many(a.cropIds) },
    soil: { farms: one(a.soil) },
    water: { farms: one(a.water) },
    gender: { farms: gender },
    ageRange: { farms: ageRange },
    project: { farms: project },
  },
});
