import * as z from "zod/mini";
import { call } from "../../declare/call.ts";
import { pageOfItems, paging } from "../paging.ts";
import { narrowedTo, reference, words } from "./farm-parts.ts";

/** Nested rows lack what was never filled in. */
const perhaps = z._default(words, null);
const days = z.nullable(z.number());

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

export const appGuidelines = call({
  method: "GET",
  path: "/api/app/v1/farmGuideLines",
  summary: "Published guidelines with their stages; `crop` is a crop's or animal's id",
  callers: "farmer",
  query: z.strictObject({ ...paging, crop: narrowedTo }),
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
  query: z.strictObject({ ...paging, crop: narrowedTo }),
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
