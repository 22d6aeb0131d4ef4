import * as z from "zod/mini";
import { mediaManagers } from "../access/media-library.ts";
import { endpoint } from "../declare/endpoint.ts";
import { message } from "../errors/messages.ts";
import { textLength } from "../khmer/length.ts";
import { limits } from "../settings/limits.ts";
import { pageOfItems, paging } from "./records/paging.ts";
import { reference } from "./shapes.ts";

export const mediaKinds = ["photo", "document", "audio", "video"] as const;

/** What a picture shows, for people who don't see it; null: not written. */
const pictureText = { alt: z.nullable(z.string()), altKh: z.nullable(z.string()) };
export type PictureText = z.output<z.ZodMiniObject<typeof pictureText>>;

/** An uploaded file. Sizes in bytes, sides in pixels, duration in seconds. */
const medium = z.object({
  name: z.string(),
  /** The value of a record's file field. */
  url: z.string(),
  kind: z.enum(mediaKinds),
  type: z.string(),
  size: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  duration: z.nullable(z.number()),
  /** The file name at upload. */
  originalName: z.string(),
  createdAt: z.string(),
  createdBy: z.nullable(reference),
  /** How many records use it, including deleted ones. */
  uses: z.number(),
  ...pictureText,
});
export type Medium = z.output<typeof medium>;

export const media = endpoint({
  method: "GET",
  path: "/api/media/v1",
  summary: "Uploaded files, newest first: staff see all, sellers their own vendor's, experts their own",
  callers: mediaManagers,
  query: z.strictObject({
    ...paging,
    kind: z.optional(z.enum(mediaKinds)),
    /** Part of the original file name, in Khmer or Latin letters. */
    q: z.optional(z.string().check(z.maxLength(200, { error: message("tooLong", 200) }))),
    used: z.optional(z.enum(["yes", "no"])),
  }),
  reply: z.object(pageOfItems(medium)),
  errorResponses: ["invalid"],
});

/** The most pictures whose texts are read together. */
export const mostPictureTexts = 50;

export const pictureTexts = endpoint({
  method: "GET",
  path: "/api/media/v1/texts",
  summary:
    "The alt texts of pictures, and whether one may change them; `names`: file names with commas between",
  callers: mediaManagers,
  query: z.strictObject({ names: z.string().check(z.maxLength(100 * mostPictureTexts)) }),
  reply: z.object({
    items: z.array(z.object({ name: z.string(), ...pictureText, isOwn: z.boolean() })),
  }),
});

const altInput = z.nullable(
  z.string().check(
    z.refine((text) => textLength(text) <= limits.messageLength, {
      error: message("tooLong", limits.messageLength),
    }),
  ),
);

export const changePictureText = endpoint({
  method: "POST",
  path: "/api/media/v1/{name}/text",
  summary: "Say what a picture shows",
  callers: mediaManagers,
  body: z.strictObject({ alt: altInput, altKh: altInput }),
  reply: z.object(pictureText),
  errorResponses: ["invalid", "notFound"],
});

export const mediumUses = endpoint({
  method: "GET",
  path: "/api/media/v1/{name}/uses",
  summary: "The records that use a file, as far as one may read them, and how many others there are",
  callers: mediaManagers,
  reply: z.object({
    items: z.array(
      z.object({
        entity: z.string(),
        id: z.string(),
        label: z.string(),
        labelKh: z.nullable(z.string()),
        /** The address of the record in the app (`#/app/…`); null when it has no screen. */
        link: z.nullable(z.string()),
        inBin: z.boolean(),
      }),
    ),
    /** How many more records use it: those the reader may not see, and those beyond the first 200. */
    others: z.number(),
  }),
  errorResponses: ["notFound"],
});

export const replaceMedium = endpoint({
  method: "POST",
  path: "/api/media/v1/{name}/replace",
  summary: "Put another uploaded file of the same kind in its place in every record, or in none",
  callers: mediaManagers,
  body: z.strictObject({ with: z.string() }),
  reply: z.object({ replaced: z.number() }),
  errorResponses: ["invalid", "forbidden", "notFound", "rule"],
});

export const removeMedium = endpoint({
  method: "DELETE",
  path: "/api/media/v1/{name}",
  summary: "Delete a file that no record uses",
  callers: mediaManagers,
  reply: z.object({ name: z.string() }),
  errorResponses: ["notFound", "inUse", "away"],
});
