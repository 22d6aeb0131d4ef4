import { readFile } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { type IAudioMetadata, type IFormat, parseFile } from "music-metadata";
import { refusedMessage } from "../../../domain/contracts/uploads/refused-types.ts";
import { acceptedType } from "../../../domain/contracts/uploads/upload-types.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import type { Extension } from "../file-types.ts";
import type { CheckedUpload } from "./checked-upload.ts";
import type { Upload } from "./receive-upload.ts";

/** Reads live recordings, which few uploads are. */
const loadLiveWebm = () => import("./live/live-webm.ts");

/** The ending of a stored file by the type that was uploaded. */
const endings: Readonly<Record<string, Extension>> = {
  MP3: "mp3",
  M4A: "m4a",
  AAC: "aac",
  OGG: "ogg",
  WAV: "wav",
  MP4: "mp4",
};
const webmEndings = { audio: "weba", video: "webm" } as const;

type RecordingKind = keyof typeof webmEndings;

/** The media type of a file's content, as the upload takes it. Throws a message when it takes none. */
async function extensionIn(kind: RecordingKind, path: string): Promise<Extension> {
  const media = (await fileTypeFromFile(path))?.mime ?? "";
  const type = acceptedType(kind, media)?.name;
  const extension = type === "WebM" ? webmEndings[kind] : endings[type ?? ""];
  if (extension === undefined) throw refusedType(kind, media);
  return extension;
}

const refusedType = (kind: RecordingKind, media = "") =>
  new AppError("wrongType", { message: refusedMessage(kind, { media, name: "" }) });
const notSound = () => refusedType("audio");
const notVideo = () => refusedType("video");

/** Accepts a sound, with its duration if known. Rejects everything else, including video, with a message. */
export async function checkSound({ path, size }: Upload): Promise<CheckedUpload> {
  const extension = await extensionIn("audio", path);
  const metadata = await metadataOf(path);
  if (metadata && hasPicture(metadata)) throw notSound();
  const duration = metadata && secondsOf(metadata.format);
  const none = { width: null, height: null };
  if (duration === null && extension === "weba") {
    // Recorded live: the header has no duration, and some parsers cannot read the file at all.
    const { finishRecording } = await loadLiveWebm();
    const finished = await finishRecording(await readFile(path));
    if (!finished) throw notSound();
    const { bytes: body } = finished;
    return { extension, ...none, body, size: body.length, duration: rounded(finished.duration) };
  }
  if (!metadata) throw notSound();
  return { extension, ...none, body: null, size, duration };
}

/** Accepts a video, with its duration if known. Rejects everything else with a message. */
export async function checkVideo({ path, size }: Upload): Promise<CheckedUpload> {
  const extension = await extensionIn("video", path);
  const metadata = await metadataOf(path);
  const live = extension === "webm" && !metadata ? await (await loadLiveWebm()).measureVideo(path) : null;
  if (live) return { extension, body: null, size, ...live, duration: rounded(live.duration) };
  if (!metadata || !hasPicture(metadata)) throw notVideo();
  const video = metadata.format.trackInfo.find((track) => track.video)?.video;
  return {
    extension,
    body: null,
    size,
    width: video?.pixelWidth ?? null,
    height: video?.pixelHeight ?? null,
    duration: secondsOf(metadata.format),
  };
}

/** Parses the metadata of a file. Null when its content does not match its signature. */
const metadataOf = (path: string): Promise<IAudioMetadata | null> =>
  parseFile(path, { skipCovers: true }).catch(() => null);

const hasPicture = ({ format }: IAudioMetadata): boolean =>
  format.hasVideo === true || format.trackInfo.some((track) => track.video !== undefined);

const rounded = (seconds: number): number => Math.round(seconds * 100) / 100;
const secondsOf = ({ duration }: IFormat): number | null =>
  duration !== undefined && Number.isFinite(duration) ? rounded(duration) : null;
