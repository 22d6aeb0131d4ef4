import * as z from "zod/mini";
import { mediaManagers } from "../access/media-library.ts";
import { endpoint } from "../declare/endpoint.ts";
import { message } from "../errors/messages.ts";
import { textLength } from "../khmer/length.ts";
import { limits } from "../settings/limits.ts";
import { pageOfItems, paging } from "./records/paging.ts";
import { reference, requiredText } from "./shapes.ts";

export const mediaKinds = ["photo", "document", "audio", "video"] as const;

/** What a picture shows, for people who don't see it; null: not written. */
const pictureText = { alt: z.nullable(z.string()), altKh: z.nullable(z.string()) };
export type PictureText = z.output<z.ZodMiniObject<typeof pictureText>>;

/** The point of a picture that stays visible when it is cropped, in percent of its width and height. */
const focalPoint = z.object({ x: z.number(), y: z.number() });
export type FocalPoint = z.output<typeof focalPoint>;

/** What a page needs to show a picture; `focal` is null for the middle. */
const pictureFacts = { ...pictureText, focal: z.nullable(focalPoint) };

/** A picture of a record for its readers. */
export const shownPicture = z.object({ url: z.string(), ...pictureFacts });
export type ShownPicture = z.output<typeof shownPicture>;

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
  tags: z.array(z.string()),
  /** SHA-256 of the content; null until it is computed. */
  hash: z.nullable(z.string()),
  /** How many other files of the caller's library have the same content. */
  copies: z.number(),
  /** Whether a document or a video has a thumbnail. */
  thumbnail: z.boolean(),
  ...pictureFacts,
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
    tag: z.optional(
      z.string().check(z.maxLength(limits.tagLength, { error: message("tooLong", limits.tagLength) })),
    ),
    /** `yes`: files that another one equals, those of equal content one after the other. */
    copies: z.optional(z.enum(["yes"])),
  }),
  reply: z.object(pageOfItems(medium)),
  errorResponses: ["invalid"],
});

export const mediaTags = endpoint({
  method: "GET",
  path: "/api/media/v1/tags",
  summary: "The tags of the files that one sees, the most used first",
  callers: mediaManagers,
  reply: z.object({ items: z.array(z.object({ tag: z.string(), files: z.number() })) }),
});

/** The most files that are tagged or deleted together. */
export const maxMedia = 200;
/** The most tags of a file. */
export const maxMediaTags = 20;

const mediaNames = z
  .array(z.string().check(z.maxLength(100, { error: message("tooLong", 100) })))
  .check(
    z.minLength(1, { error: message("required") }),
    z.maxLength(maxMedia, { error: message("tooMany", maxMedia) }),
  );
const mediaTagList = z
  .array(requiredText(limits.tagLength))
  .check(z.maxLength(maxMediaTags, { error: message("tooMany", maxMediaTags) }));

/** A file that was left as it is, and why. */
const refusedMedium = z.object({
  name: z.string(),
  originalName: z.nullable(z.string()),
  message: z.string(),
});

export const tagMedia = endpoint({
  method: "POST",
  path: "/api/media/v1/tags",
  summary: "Add tags to files and take tags from them",
  callers: mediaManagers,
  idempotent: true,
  body: z.strictObject({ names: mediaNames, add: mediaTagList, remove: mediaTagList }),
  reply: z.object({ tagged: z.number(), refused: z.array(refusedMedium) }),
  errorResponses: ["invalid"],
});

export const removeMedia = endpoint({
  method: "POST",
  path: "/api/media/v1/remove",
  summary: "Delete files that nothing uses; the others are named with the reason",
  callers: mediaManagers,
  idempotent: true,
  body: z.strictObject({ names: mediaNames }),
  reply: z.object({ removed: z.array(z.string()), refused: z.array(refusedMedium) }),
  errorResponses: ["invalid"],
});

/** The most pictures whose texts are read together. */
export const maxPictureTexts = 50;

export const pictureTexts = endpoint({
  method: "GET",
  path: "/api/media/v1/texts",
  summary:
    "The alt texts and focal points of pictures, and whether one may change them; `names`: file names with commas between",
  callers: mediaManagers,
  query: z.strictObject({ names: z.string().check(z.maxLength(100 * maxPictureTexts)) }),
  reply: z.object({
    items: z.array(z.object({ name: z.string(), ...pictureFacts, isOwn: z.boolean() })),
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
  summary: "Say what a picture shows; a language that is left out keeps its text",
  callers: mediaManagers,
  body: z.strictObject({ alt: z.optional(altInput), altKh: z.optional(altInput) }),
  reply: z.object(pictureText),
  errorResponses: ["invalid", "notFound"],
});

const percent = z
  .int({ error: message("integer") })
  .check(z.gte(0, { error: message("tooSmall", 0) }), z.lte(100, { error: message("tooBig", 100) }));

export const changeFocalPoint = endpoint({
  method: "POST",
  path: "/api/media/v1/{name}/focal-point",
  summary: "Say which point of a picture stays visible when it is cropped; null: its middle",
  callers: mediaManagers,
  body: z.strictObject({ focal: z.nullable(z.strictObject({ x: percent, y: percent })) }),
  reply: z.object({ focal: z.nullable(focalPoint) }),
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

/** In how many records a file was replaced; each list has a batch of its own, which can be undone. */
const replacement = z.object({ replaced: z.number(), batches: z.array(z.string()) });

export const replaceMedium = endpoint({
  method: "POST",
  path: "/api/media/v1/{name}/replace",
  summary: "Put another uploaded file of the same kind in its place in every record, or in none",
  callers: mediaManagers,
  body: z.strictObject({
    with: z.string(),
    /** The file takes over the tags, and the alt texts if it has none. */
    copyMetadata: z.optional(z.boolean()),
  }),
  reply: replacement,
  errorResponses: ["invalid", "forbidden", "notFound", "rule"],
});

export const mergeDuplicates = endpoint({
  method: "POST",
  path: "/api/media/v1/{name}/keep",
  summary: "Put a file in the place of all others with the same content, in every record or in none",
  callers: mediaManagers,
  reply: replacement,
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
