import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { valueSchema } from "../../declare/schema.ts";
import { farm } from "../../entities/farm/farm.ts";
import { seenVersion } from "../numbers.ts";
import { paging } from "../records/paging.ts";
import { ownPage, ownRecord, removedReply } from "./farm-parts.ts";

const farmFields = {
  name: valueSchema(farm.fields.name),
  nameKh: z.optional(valueSchema(farm.fields.nameKh)),
  area: z.optional(valueSchema(farm.fields.area)),
  place: z.optional(valueSchema(farm.fields.place)),
  geo: z.optional(valueSchema(farm.fields.geo)),
  soil: z.optional(valueSchema(farm.fields.soil)),
  water: z.optional(valueSchema(farm.fields.water)),
  cropIds: z.optional(valueSchema(farm.fields.cropIds)),
};

export const ownFarms = endpoint({
  method: "GET",
  path: "/api/app/v1/farms",
  summary: "One's own farms, the last changed first",
  callers: "farmer",
  query: z.strictObject(paging),
  reply: ownPage,
  errorResponses: ["invalid"],
});
export const addFarm = endpoint({
  method: "POST",
  path: "/api/app/v1/farms",
  summary: "Add a farm of one's own",
  callers: "farmer",
  perHour: 300,
  body: z.strictObject(farmFields),
  reply: ownRecord,
  errorResponses: ["invalid"],
});
export const changeFarm = endpoint({
  method: "POST",
  path: "/api/app/v1/farms/{id}",
  summary: "Change a farm of one's own",
  callers: "farmer",
  body: z.strictObject({ ...farmFields, name: z.optional(farmFields.name), version: seenVersion }),
  reply: ownRecord,
  errorResponses: ["invalid", "notFound", "outOfDate"],
});
export const removeFarm = endpoint({
  method: "DELETE",
  path: "/api/app/v1/farms/{id}",
  summary: "Delete a farm of one's own, on which nothing was planned or recorded",
  callers: "farmer",
  reply: removedReply,
  errorResponses: ["notFound", "inUse"],
});
