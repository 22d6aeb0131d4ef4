import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { valueSchema } from "../../declare/schema.ts";
import { farmActivityImplementation } from "../../entities/farm/farm-activity-implementation.ts";
import { questionKinds } from "../../farm/farm-form.ts";
import { seenVersion } from "../numbers.ts";
import { paging } from "../records/paging.ts";
import { nullableText } from "../shapes.ts";
import { filterId, ownPage, ownRecord, removedReply } from "./farm-parts.ts";

const option = z.object({ code: z.string(), label: z.string(), labelKh: z.string() });
const question = z.object({
  key: z.string(),
  label: z.string(),
  labelKh: z.string(),
  kind: z.enum(questionKinds),
  required: z.boolean(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  unit: nullableText,
  unitKh: nullableText,
  help: nullableText,
  helpKh: nullableText,
  options: z.array(option),
});

export const appActivities = endpoint({
  method: "GET",
  path: "/api/app/v1/farmActivities",
  summary:
    "The work that can be recorded, in order, each with the form that it asks; `crop` is a crop's or animal's id",
  callers: "farmer",
  query: z.strictObject({ crop: filterId }),
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        nameKh: z.string(),
        iconUrl: nullableText,
        questions: z.array(question),
      }),
    ),
  }),
  errorResponses: ["invalid"],
});

const work = farmActivityImplementation.fields;
/** See `GivenAnswer` in domain/farm/farm-form.ts for the format of each answer type. */
const answers = z.array(z.strictObject({ key: z.string(), value: nullableText }));
const workFields = {
  farmId: valueSchema(work.farmId),
  farmActivityId: valueSchema(work.farmActivityId),
  doneOn: valueSchema(work.doneOn),
  answers,
  photos: z.optional(valueSchema(work.photos)),
  cost: z.optional(valueSchema(work.cost)),
  geo: z.optional(valueSchema(work.geo)),
  note: z.optional(valueSchema(work.note)),
};

export const ownWork = endpoint({
  method: "GET",
  path: "/api/app/v1/implementations",
  summary: "One's own records of work, the last done first; `farm` and `activity` are ids",
  callers: "farmer",
  query: z.strictObject({ ...paging, farm: filterId, activity: filterId }),
  reply: ownPage,
  errorResponses: ["invalid"],
});
export const readWork = endpoint({
  method: "GET",
  path: "/api/app/v1/implementations/{id}",
  summary: "One's own record of work, with the form as it stood and what was answered",
  callers: "farmer",
  reply: ownRecord,
  errorResponses: ["notFound"],
});
export const addWork = endpoint({
  method: "POST",
  path: "/api/app/v1/implementations",
  summary: "Record work done on a farm of one's own; the answers must fit the activity's form as it is now",
  callers: "farmer",
  perHour: 300,
  body: z.strictObject(workFields),
  reply: ownRecord,
  errorResponses: ["invalid"],
});
export const changeWork = endpoint({
  method: "POST",
  path: "/api/app/v1/implementations/{id}",
  summary: "Change a record of one's own; the answers must fit the form as it stood when it was made",
  callers: "farmer",
  body: z.strictObject({
    ...workFields,
    farmId: z.optional(workFields.farmId),
    farmActivityId: z.optional(workFields.farmActivityId),
    doneOn: z.optional(workFields.doneOn),
    answers: z.optional(answers),
    version: seenVersion,
  }),
  reply: ownRecord,
  errorResponses: ["invalid", "notFound", "outOfDate"],
});
export const removeWork = endpoint({
  method: "DELETE",
  path: "/api/app/v1/implementations/{id}",
  summary: "Delete a record of one's own",
  callers: "farmer",
  reply: removedReply,
  errorResponses: ["notFound"],
});
