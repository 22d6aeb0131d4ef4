import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { shownPicture } from "../media.ts";
import { paging } from "../records/paging.ts";
import { nullableText, reference } from "../shapes.ts";
import { publishedPage, searchedPage } from "./published-page.ts";

const file = z.nullable(z.string());
/** ISO 8601 */
const moment = z.nullable(z.string());
const references = z.array(reference);
/** The pictures of the item in their order, with what they show. */
const pictures = z.array(shownPicture);
const id = z.optional(z.string());

const guideFields = {
  id: z.string(),
  title: z.string(),
  titleKh: z.string(),
  summary: nullableText,
  summaryKh: nullableText,
  cover: file,
  pictures,
  activities: references,
  author: z.nullable(reference),
  vendor: z.nullable(reference),
  tags: z.array(z.string()),
  publishedAt: moment,
  views: z.number(),
};

export const appGuides = searchedPage({
  path: "/api/app/v1/guides",
  summary: "Published guides, newest first; `activity` is an activity's id",
  query: { ...paging, activity: id },
  item: z.object(guideFields),
});

export const appGuide = endpoint({
  method: "GET",
  path: "/api/app/v1/guides/{id}",
  summary: "One published guide with its steps; counts as a view",
  callers: "farmer",
  reply: z.object({
    ...guideFields,
    steps: z.array(
      z.object({
        title: z.string(),
        titleKh: nullableText,
        content: nullableText,
        contentKh: nullableText,
        image: file,
        video: file,
        audio: file,
        dayFrom: z.nullable(z.number()),
        dayTo: z.nullable(z.number()),
      }),
    ),
    products: references,
  }),
  errorResponses: ["notFound"],
});

const problemFields = {
  id: z.string(),
  title: z.string(),
  titleKh: z.string(),
  scientificName: nullableText,
  category: z.nullable(reference),
  crops: references,
  severity: z.string(),
  images: z.array(z.object({ image: z.string(), caption: nullableText, captionKh: nullableText })),
  pictures,
};

export const appProblems = searchedPage({
  path: "/api/app/v1/problems",
  summary: "Published problems by title; `category` includes the categories below it, `crop` is a crop's id",
  query: { ...paging, category: id, crop: id },
  item: z.object(problemFields),
});

export const appProblem = endpoint({
  method: "GET",
  path: "/api/app/v1/problems/{id}",
  summary: "One published problem: how it shows, where it comes from, what helps",
  callers: "farmer",
  reply: z.object({
    ...problemFields,
    activities: references,
    symptoms: nullableText,
    symptomsKh: nullableText,
    causes: nullableText,
    causesKh: nullableText,
    prevention: nullableText,
    preventionKh: nullableText,
    treatment: nullableText,
    treatmentKh: nullableText,
    products: references,
  }),
  errorResponses: ["notFound"],
});

export const appProblemCategories = endpoint({
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
        parentId: nullableText,
        order: z.number(),
      }),
    ),
  }),
});

export const appFeeds = publishedPage({
  path: "/api/app/v1/feeds",
  summary: "Published posts, pinned ones first, then the newest",
  query: paging,
  item: z.object({
    id: z.string(),
    text: z.string(),
    textKh: nullableText,
    media: z.array(z.object({ kind: z.string(), image: file, video: file })),
    pictures,
    link: nullableText,
    author: z.nullable(reference),
    pinned: z.boolean(),
    publishedAt: moment,
    likes: z.number(),
    /** Whether the caller likes it. */
    liked: z.boolean(),
  }),
});

const likeReply = z.object({ liked: z.boolean(), likes: z.number() });

export const likeFeed = endpoint({
  method: "POST",
  idempotent: true,
  path: "/api/app/v1/feeds/{id}/like",
  summary: "Like a published post; doing so twice is the same as once",
  callers: "farmer",
  reply: likeReply,
  errorResponses: ["notFound"],
});

export const unlikeFeed = endpoint({
  method: "DELETE",
  idempotent: true,
  path: "/api/app/v1/feeds/{id}/like",
  summary: "Like a post no more",
  callers: "farmer",
  reply: likeReply,
  errorResponses: ["notFound"],
});

export const appTutorials = publishedPage({
  path: "/api/app/v1/tutorials",
  summary: "Published tutorials for farmers, in their order",
  query: paging,
  item: z.object({
    id: z.string(),
    title: z.string(),
    titleKh: z.string(),
    description: nullableText,
    descriptionKh: nullableText,
    video: z.string(),
    cover: file,
    pictures,
  }),
});

export const appNews = publishedPage({
  path: "/api/app/v1/news",
  summary: "News in force, newest first; `category` is 1 weather, 2 market price or 3 agriculture guide",
  query: { ...paging, category: z.optional(z.enum(["1", "2", "3"])) },
  item: z.object({
    id: z.string(),
    title: z.string(),
    titleKh: z.string(),
    type: z.string(),
    category: z.string(),
    image: file,
    pictures,
    content: nullableText,
    contentKh: nullableText,
    url: nullableText,
    publishedAt: moment,
    expiresAt: moment,
  }),
});

export const appBanners = endpoint({
  method: "GET",
  path: "/api/app/v1/banners",
  summary: "Banners in force today, in their order",
  callers: "farmer",
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        link: nullableText,
        imageUrl: z.string(),
        pictures,
      }),
    ),
  }),
});
