import { acceptOf, type UploadTypeKind } from "../../../domain/contracts/uploads/upload-types.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";

/** Upload options: accepted types and the largest size in bytes. */
export interface UploadKind {
  readonly call: "photo" | "editorPhoto" | "document" | "audio" | "video";
  readonly types: UploadTypeKind;
  readonly accept: string;
  readonly largest: number;
  readonly choose: LocalizedText;
}

/** Upload kinds of the fields. */
export const uploadKinds = {
  photo: {
    call: "photo",
    types: "photo",
    accept: acceptOf("photo"),
    largest: limits.photoBytes,
    choose: localized("Upload image", "ផ្ទុករូបភាពឡើង"),
  },
  editorPhoto: {
    call: "editorPhoto",
    types: "photo",
    accept: acceptOf("photo"),
    largest: limits.photoBytes,
    choose: localized("Insert image", "បញ្ចូលរូបភាព"),
  },
  document: {
    call: "document",
    types: "document",
    accept: acceptOf("document"),
    largest: limits.documentBytes,
    choose: localized("Upload document", "ផ្ទុកឯកសារឡើង"),
  },
  audio: {
    call: "audio",
    types: "audio",
    accept: acceptOf("audio"),
    largest: limits.audioBytes,
    choose: localized("Upload audio", "ផ្ទុកសំឡេងឡើង"),
  },
  video: {
    call: "video",
    types: "video",
    accept: acceptOf("video"),
    largest: limits.videoBytes,
    choose: localized("Upload video", "ផ្ទុកវីដេអូឡើង"),
  },
} as const satisfies Record<string, UploadKind>;
