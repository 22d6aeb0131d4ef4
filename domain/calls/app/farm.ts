import * as z from "zod/mini";
import { call } from "../../declare/call.ts";
import { valueSchema } from "../../declare/schema.ts";
import { farm } from "../../entities/farm/farm.ts";
import { farmActivityImplementation } from "../../entities/farm/farm-activity-implementation.ts";
import { plan } from "../../entities/farm/plan.ts";
import { questionKinds } from "../../farm-form.ts";
import { message } from "../../messages.ts";
import { pageOfItems, paging } from "../paging.ts";

const words = z.nullable(z.string());
/** Nested rows lack what was never filled in. */
const perhaps = z._default(words, null);
const reference = z.object({ id: z.string(), label: z.string(), labelKh: words });
const version = z.int({ error: message("version") });
const id = z.optional(z.string());
/** One's own record as it is answered, with the labels of what it refers to. */
const own = z.looseObject({ id: z.string(), version: z.number() });
const ownPage = z.object(pageOfItems(own));
const gone = z.object({ id: z.string() });
const days = z.nullable(z.number());

const option = z.object({ code: z.string(), label: z.string(), labelKh: z.string() });
const question = z.object({
  key: z.string(),
  label: z.string(),
  labelKh: z.string(),
  kind: z.enum(questionKinds),
  required: z.boolean(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  unit: words,
  unitKh: words,
  help: words,
  helpKh: words,
  options: z.array(option),
});

export const appActivities = call({
  method: "GET",
  path: "/api/app/v1/farmActivities",
  summary:
    "The work that can be recorded, in order, each with the form that it asks; `crop` is a crop's or animal's id",
  callers: "farmer",
  query: z.strictObject({ crop: id }),
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        nameKh: z.string(),
        iconUrl: words,
        questions: z.array(question),
      }),
    ),
  }),
  refusals: ["invalid"],
});

export const appCrops = call({
  method: "GET",
  path: "/api/app/v1/crops",
  summary: "Crops and animals in use, by category and order",
  callers: "farmer",
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        nameKh: z.string(),
        iconUrl: words,
        category: reference,
      }),
    ),
  }),
});

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

export const ownFarms = call({
  method: "GET",
  path: "/api/app/v1/farms",
  summary: "One's own farms, the last changed first",
  callers: "farmer",
  query: z.strictObject(paging),
  reply: ownPage,
  refusals: ["invalid"],
});
export const addFarm = call({
  method: "POST",
  path: "/api/app/v1/farms",
  summary: "Add a farm of one's own",
  callers: "farmer",
  perHour: 300,
  body: z.strictObject(farmFields),
  reply: own,
  refusals: ["invalid"],
});
export const changeFarm = call({
  method: "POST",
  path: "/api/app/v1/farms/{id}",
  summary: "Change a farm of one's own",
  callers: "farmer",
  body: z.strictObject({ ...farmFields, name: z.optional(farmFields.name), version }),
  reply: own,
  refusals: ["invalid", "notFound", "outOfDate"],
});
export const removeFarm = call({
  method: "DELETE",
  path: "/api/app/v1/farms/{id}",
  summary: "Delete a farm of one's own, on which nothing was planned or recorded",
  callers: "farmer",
  reply: gone,
  refusals: ["notFound", "inUse"],
});

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

export const ownPlans = call({
  method: "GET",
  path: "/api/app/v1/plans",
  summary: "One's own plans, the newest start first; `farm` is a farm's id",
  callers: "farmer",
  query: z.strictObject({ ...paging, farm: id }),
  reply: ownPage,
  refusals: ["invalid"],
});
export const addPlan = call({
  method: "POST",
  path: "/api/app/v1/plans",
  summary:
    "Plan a crop on a farm of one's own; with a guideline and no tasks, its stages lay the tasks out from the first day on",
  callers: "farmer",
  perHour: 300,
  body: z.strictObject(planFields),
  reply: own,
  refusals: ["invalid"],
});
export const changePlan = call({
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
    version,
  }),
  reply: own,
  refusals: ["invalid", "notFound", "outOfDate"],
});
export const removePlan = call({
  method: "DELETE",
  path: "/api/app/v1/plans/{id}",
  summary: "Delete a plan of one's own",
  callers: "farmer",
  reply: gone,
  refusals: ["notFound"],
});

const work = farmActivityImplementation.fields;
/** See `Given` in domain/farm-form.ts for how each kind of answer is written. */
const answers = z.array(z.strictObject({ key: z.string(), value: words }));
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

export const ownWork = call({
  method: "GET",
  path: "/api/app/v1/implementations",
  summary: "One's own records of work, the last done first; `farm` and `activity` are ids",
  callers: "farmer",
  query: z.strictObject({ ...paging, farm: id, activity: id }),
  reply: ownPage,
  refusals: ["invalid"],
});
export const readWork = call({
  method: "GET",
  path: "/api/app/v1/implementations/{id}",
  summary: "One's own record of work, with the form as it stood and what was answered",
  callers: "farmer",
  reply: own,
  refusals: ["notFound"],
});
export const addWork = call({
  method: "POST",
  path: "/api/app/v1/implementations",
  summary: "Record work done on a farm of one's own; the answers must fit the activity's form as it is now",
  callers: "farmer",
  perHour: 300,
  body: z.strictObject(workFields),
  reply: own,
  refusals: ["invalid"],
});
export const changeWork = call({
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
    version,
  }),
  reply: own,
  refusals: ["invalid", "notFound", "outOfDate"],
});
export const removeWork = call({
  method: "DELETE",
  path: "/api/app/v1/implementations/{id}",
  summary: "Delete a record of one's own",
  callers: "farmer",
  reply: gone,
  refusals: ["notFound"],
});

export const appGuidelines = call({
  method: "GET",
  path: "/api/app/v1/farmGuideLines",
  summary: "Published guidelines with their stages; `crop` is a crop's or animal's id",
  callers: "farmer",
  query: z.strictObject({ ...paging, crop: id }),
  reply: z.object(
    pageOfItems(
      z.object({
        id: z.string(),
        title: z.string(),
        titleKh: z.string(),
        crop: reference,
        season: z.string(),
        attachment: words,
        seedVarieties: z.array(reference),
        stages: z.array(
          z.object({
            name: z.string(),
            nameKh: perhaps,
            dayFrom: z.number(),
            dayTo: z.number(),
            work: perhaps,
            workKh: perhaps,
            activities: z._default(z.array(reference), []),
            inputs: z._default(z.array(reference), []),
          }),
        ),
      }),
    ),
  ),
  refusals: ["invalid"],
});

export const appVarieties = call({
  method: "GET",
  path: "/api/app/v1/seedVarieties",
  summary: "Seed varieties by name; `crop` is a crop's id",
  callers: "farmer",
  query: z.strictObject({ ...paging, crop: id }),
  reply: z.object(
    pageOfItems(
      z.object({
        id: z.string(),
        name: z.string(),
        nameKh: z.string(),
        crop: reference,
        releasedBy: words,
        year: days,
        daysMin: days,
        daysMax: days,
        yieldMin: days,
        yieldMax: days,
        season: z.string(),
        tolerance: words,
        image: words,
        description: words,
        descriptionKh: words,
      }),
    ),
  ),
  refusals: ["invalid"],
});

export const appDictionary = call({
  method: "GET",
  path: "/api/app/v1/dictionary",
  summary: "Terms of farming in both languages; `q` in Khmer or Latin letters",
  callers: "farmer",
  query: z.strictObject({ ...paging, q: z.optional(z.string().check(z.maxLength(200))) }),
  reply: z.object(
    pageOfItems(
      z.object({
        id: z.string(),
        term: z.string(),
        termKh: z.string(),
        definition: words,
        definitionKh: words,
        pronunciation: words,
        image: words,
        category: z.nullable(reference),
        synonyms: z.array(z.string()),
        source: words,
        sourceUri: words,
      }),
    ),
  ),
  refusals: ["invalid"],
});
