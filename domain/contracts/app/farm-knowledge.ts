import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { paging } from "../records/paging.ts";
import { nullableText, reference } from "../shapes.ts";
import { filterId } from "./farm-parts.ts";
import { publishedPage, searchedPage } from "./published-page.ts";

/** Nested rows may lack optional members. */
const optionalText = z._default(nullableText, null);
const days = z.nullable(z.number());

export const appCrops = endpoint({
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
        iconUrl: nullableText,
        category: reference,
      }),
    ),
  }),
});

export const appGuidelines = publishedPage({
  path: "/api/app/v1/farmGuideLines",
  summary: "Published guidelines with their stages; `crop` is a crop's or animal's id",
  query: { ...paging, crop: filterId },
  item: z.object({
    id: z.string(),
    title: z.string(),
    titleKh: z.string(),
    crop: reference,
    season: z.string(),
    attachment: nullableText,
    seedVarieties: z.array(reference),
    stages: z.array(
      z.object({
        name: z.string(),
        nameKh: optionalText,
        dayFrom: z.number(),
        dayTo: z.number(),
        work: optionalText,
        workKh: optionalText,
        activities: z._default(z.array(reference), []),
        inputs: z._default(z.array(reference), []),
      }),
    ),
  }),
});

export const appVarieties = publishedPage({
  path: "/api/app/v1/seedVarieties",
  summary: "Seed varieties by name; `crop` is a crop's id",
  query: { ...paging, crop: filterId },
  item: z.object({
    id: z.string(),
    name: z.string(),
    nameKh: z.string(),
    crop: reference,
    releasedBy: nullableText,
    year: days,
    daysMin: days,
    daysMax: days,
    yieldMin: days,
    yieldMax: days,
    season: z.string(),
    tolerance: nullableText,
    image: nullableText,
    description: nullableText,
    descriptionKh: nullableText,
  }),
});

export const appDictionary = searchedPage({
  path: "/api/app/v1/dictionary",
  summary: "Terms of farming in both languages",
  query: paging,
  item: z.object({
    id: z.string(),
    term: z.string(),
    termKh: z.string(),
    definition: nullableText,
    definitionKh: nullableText,
    pronunciation: nullableText,
    image: nullableText,
    category: z.nullable(reference),
    synonyms: z.array(z.string()),
    source: nullableText,
    sourceUri: nullableText,
  }),
});
