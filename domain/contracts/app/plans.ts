import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { valueSchema } from "../../declare/schema.ts";
import { plan } from "../../entities/farm/plan.ts";
import { seenVersion } from "../numbers.ts";
import { paging } from "../records/paging.ts";
import { filterId, ownPage, ownRecord, removedReply } from "./farm-parts.ts";

const planFields = {
  name: valueSchema(plan.fields.name),
  farmId: valueSchema(plan.fields.farmId),
  cropId: valueSchema(plan.fields.cropId),
  seedVarietyId: z.optional(valueSchema(plan.fields.seedVarietyId)),
  season: z.optional(valueSchema(plan.fields.season)),
  startsOn: valueSchema(plan.fields.startsOn),
  guidelineId: z.optional(valueSchema(plan.fields.guidelineId)),
  expectedYield: z.optional(valueSchema(plan.fields.expectedYield)),
  expectedIncome: z.optional(valueSchema(plan.fields.expectedIncome)),
  tasks: z.optional(valueSchema(plan.fields.tasks)),
};

export const ownPlans = endpoint({
  method: "GET",
  path: "/api/app/v1/plans",
  summary: "One's own plans, the newest start first; `farm` is a farm's id",
  callers: "farmer",
  query: z.strictObject({ ...paging, farm: filterId }),
  reply: ownPage,
  errorResponses: ["invalid"],
});
export const addPlan = endpoint({
  method: "POST",
  path: "/api/app/v1/plans",
  summary:
    "Plan a crop on a farm of one's own; with a guideline and no tasks, its stages lay the tasks out from the first day on",
  callers: "farmer",
  perHour: 300,
  body: z.strictObject(planFields),
  reply: ownRecord,
  errorResponses: ["invalid"],
});
export const changePlan = endpoint({
  method: "POST",
  path: "/api/app/v1/plans/{id}",
  summary: "Change a plan of one's own, e.g. say which tasks are done",
  callers: "farmer",
  body: z.strictObject({
    ...planFields,
    name: z.optional(planFields.name),
    farmId: z.optional(planFields.farmId),
    cropId: z.optional(planFields.cropId),
    startsOn: z.optional(planFields.startsOn),
    version: seenVersion,
  }),
  reply: ownRecord,
  errorResponses: ["invalid", "notFound", "outOfDate"],
});
export const removePlan = endpoint({
  method: "DELETE",
  path: "/api/app/v1/plans/{id}",
  summary: "Delete a plan of one's own",
  callers: "farmer",
  reply: removedReply,
  errorResponses: ["notFound"],
});
