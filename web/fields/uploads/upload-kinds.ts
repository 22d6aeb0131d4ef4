import { limits } from "../../../domain/settings/limits.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";

/** Upload options: accepted types and the largest size in bytes. */
export interface UploadKind {
  readonly call: "photo" | "editorPhoto" | "document" | "audio" | "video";
  readonly accept: string;
  readonly largest: number;
  readonly choose: LocalizedText;
}

/** Upload kinds of the fields. */
export const uploadKinds = {
  photo: {
    call: "photo",
    accept: "image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic",
    largest: limits.photoBytes,
    choose: localized("Choose a picture", "ជ្រើសរើសរូបភាព"),
  },
  editorPhoto: {
    call: "editorPhoto",
    accept: "image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic",
    largest: limits.photoBytes,
    choose: localized("Insert a picture", "បញ្ចូលរូបភាព"),
  },
  document: {
    call: "document",
    accept: ".pdf,.doc,.docx,.xls,.xlsx,.csv,image/*",
    largest: limits.documentBytes,
    choose: localized("Choose a document", "ជ្រើសរើសឯកសារ"),
  },
  audio: {
    call: "audio",
    accept: "audio/*",
    largest: limits.audioBytes,
    choose: localized("Choose a sound", "ជ្រើសរើសសំឡេង"),
  },
  video: {
    call: "video",
    accept: "video/*",
    largest: limits.videoBytes,
    choose: localized("Choose a video", "ជ្រើសរើសវីដេអូ"),
  },
} as const satisfies Record<string, UploadKind>;
