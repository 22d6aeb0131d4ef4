import * as z from "zod/mini";
import { call } from "../../declare/call.ts";
import { pageOfItems, paging } from "../paging.ts";

const words = z.nullable(z.string());
const file = z.nullable(z.string());
/** ISO 8601 */
const moment = z.nullable(z.string());
const reference = z.object({ id: z.string(), label: z.string(), labelKh: words });
const references = z.array(reference);
const page = { ...paging, q: z.optional(z.string()) };
const id = z.optional(z.string());

const guideFields = {
  id: z.string(),
  title: z.string(),
  titleKh: z.string(),
  summary: words,
  summaryKh: words,
  cover: file,
  activities: references,
  author: z.nullable(reference),
  vendor: z.nullable(reference),
  tags: z.array(z.string()),
  publishedAt: moment,
  views: z.number(),
};

export const appGuides = call({
  method: "GET",
  path: "/api/app/v1/guides",
  summary: "Published guides, newest first; `activity` is an activity's id, `q` a search",
  callers: "farmer",
  query: z.strictObject({ ...page, activity: id }),
  reply: z.object(pageOfItems(z.object(guideFields))),
  refusals: ["invalid"],
});

export const appGuide = call({
  method: "GET",
  path: "/api/app/v1/guides/{id}",
  summary: "One published guide with its steps; counts as a view",
  callers: "farmer",
  reply: z.object({
    ...guideFields,
    steps: z.array(
      z.object({
        title: z.string(),
        titleKh: words,
        content: words,
        contentKh: words,
        image: file,
        video: file,
        audio: file,
        dayFrom: z.nullable(z.number()),
        dayTo: z.nullable(z.number()),
      }),
    ),
    products: references,
  }),
  refusals: ["notFound"],
});

const problemFields = {
  id: z.string(),
  title: z.string(),
  titleKh: z.string(),
  scientificName: words,
  category: z.nullable(reference),
  crops: references,
  severity: z.string(),
  images: z.array(z.object({ image: z.string(), caption: words, captionKh: words })),
};

export const appProblems = call({
  method: "GET",
  path: "/api/app/v1/problems",
  summary: "Published problems by title; `category` includes the categories below it, `crop` is a crop's id",
  callers: "farmer",
  query: z.strictObject({ ...page, category: id, crop: id }),
  reply: z.object(pageOfItems(z.object(problemFields))),
  refusals: ["invalid"],
});

export const appProblem = call({
  method: "GET",
  path: "/api/app/v1/problems/{id}",
  summary: "One published problem: how it shows, where it comes from, what helps",
  callers: "farmer",
  reply: z.object({
    ...problemFields,
    activities: references,
    symptoms: words,
    symptomsKh: words,
    causes: words,
    causesKh: words,
    prevention: words,
    preventionKh: words,
    treatment: words,
    treatmentKh: words,
    products: references,
  }),
  refusals: ["notFound"],
});

export const appProblemCategories = call({
  method: "GET",
  path: "/api/app/v1/problem-categories",
  summary: "Every category of problems; `parentId` makes the tree",
  callers: "farmer",
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        nameKh: z.string(),
        iconUrl: file,
        parentId: words,
        order: z.number(),
      }),
    ),
  }),
});

export const appFeeds = call({
  method: "GET",
  path: "/api/app/v1/feeds",
  summary: "Published posts, pinned ones first, then the newest",
  callers: "farmer",
  query: z.strictObject(paging),
  reply: z.object(
    pageOfItems(
      z.object({
        id: z.string(),
        text: z.string(),
        textKh: words,
        media: z.array(z.object({ kind: z.string(), image: file, video: file })),
        link: words,
        author: z.nullable(reference),
        pinned: z.boolean(),
        publishedAt: moment,
        likes: z.number(),
        /** Whether the caller is among those who like it. */
        liked: z.boolean(),
      }),
    ),
  ),
  refusals: ["invalid"],
});

const liked = z.object({ liked: z.boolean(), likes: z.number() });

export const likeFeed = call({
  method: "POST",
  idempotent: true,
  path: "/api/app/v1/feeds/{id}/like",
  summary: "Like a published post; doing so twice is the same as once",
  callers: "farmer",
  reply: liked,
  refusals: ["notFound"],
});

export const unlikeFeed = call({
  method: "DELETE",
  idempotent: true,
  path: "/api/app/v1/feeds/{id}/like",
  summary: "Like a post no more",
  callers: "farmer",
  reply: liked,
  refusals: ["notFound"],
});

export const appTutorials = call({
  method: "GET",
  path: "/api/app/v1/tutorials",
  summary: "Published tutorials for farmers, in their order",
  callers: "farmer",
  query: z.strictObject(paging),
  reply: z.object(
    pageOfItems(
      z.object({
        id: z.string(),
        title: z.string(),
        titleKh: z.string(),
        description: words,
        descriptionKh: words,
        video: z.string(),
        cover: file,
      }),
    ),
  ),
  refusals: ["invalid"],
});

export const appNews = call({
  method: "GET",
  path: "/api/app/v1/news",
  summary: "News in force, newest first; `category` is 1 weather, 2 market price or 3 agriculture guide",
  callers: "farmer",
  query: z.strictObject({ ...paging, category: z.optional(z.enum(["1", "2", "3"])) }),
  reply: z.object(
    pageOfItems(
      z.object({
        id: z.string(),
        title: z.string(),
        titleKh: z.string(),
        type: z.string(),
        category: z.string(),
        image: file,
        content: words,
        contentKh: words,
        url: words,
        publishedAt: moment,
        expiresAt: moment,
      }),
    ),
  ),
  refusals: ["invalid"],
});

export const appBanners = call({
  method: "GET",
  path: "/api/app/v1/banners",
  summary: "Banners in force today, in their order",
  callers: "farmer",
  reply: z.object({
    items: z.array(z.object({ id: z.string(), name: z.string(), link: words, imageUrl: z.string() })),
  }),
});
