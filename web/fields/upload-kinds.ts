import { limits } from "../../domain/limits.ts";
import { type Words, words } from "../../domain/words.ts";

/** A way of uploading: what the file dialog offers, the largest size in bytes that may travel. */
export interface UploadKind {
  readonly call: "photo" | "editorPhoto" | "document" | "audio" | "video";
  readonly accept: string;
  readonly largest: number;
  readonly choose: Words;
}

/** The uploads that fields make. */
export const uploadKinds = {
  photo: {
    call: "photo",
    accept: "image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic",
    largest: limits.photoBytes,
    choose: words("Choose a picture", "ជ្រើសរើសរូបភាព"),
  },
  editorPhoto: {
    call: "editorPhoto",
    accept: "image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic",
    largest: limits.photoBytes,
    choose: words("Insert a picture", "បញ្ចូលរូបភាព"),
  },
  document: {
    call: "document",
    accept: ".pdf,.doc,.docx,.xls,.xlsx,.csv,image/*",
    largest: limits.documentBytes,
    choose: words("Choose a document", "ជ្រើសរើសឯកសារ"),
  },
  audio: {
    call: "audio",
    accept: "audio/*",
    largest: limits.audioBytes,
    choose: words("Choose a sound", "ជ្រើសរើសសំឡេង"),
  },
  video: {
    call: "video",
    accept: "video/*",
    largest: limits.videoBytes,
    choose: words("Choose a video", "ជ្រើសរើសវីដេអូ"),
  },
} as const satisfies Record<string, UploadKind>;
