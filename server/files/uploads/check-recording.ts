import { readFile } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { type IAudioMetadata, type IFormat, parseFile } from "music-metadata";
import { AppError } from "../../../domain/errors/errors.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { Extension } from "../file-types.ts";
import type { CheckedUpload } from "./checked-upload.ts";
import type { Upload } from "./receive-upload.ts";

/** Reads live recordings, which few uploads are. */
const loadLiveWebm = () => import("./live/live-webm.ts");

const soundTypes: Readonly<Record<string, Extension>> = {
  "audio/mpeg": "mp3",
  "audio/mp4": "m4a",
  "audio/x-m4a": "m4a",
  "video/mp4": "m4a",
  "audio/aac": "aac",
  "audio/ogg": "ogg",
  "audio/wav": "wav",
  "audio/webm": "weba",
  "video/webm": "weba",
};
const videoTypes: Readonly<Record<string, Extension>> = {
  "video/mp4": "mp4",
  "video/x-m4v": "mp4",
  "video/webm": "webm",
};

const rejection = (message: LocalizedText) => new AppError("wrongType", { message });
const notSound = () =>
  rejection(
    localized(
      "This isn't an audio file. Upload an MP3, M4A, AAC, OGG, WAV or WebM file.",
      "នេះមិនមែនជាឯកសារសំឡេងទេ។ សូមផ្ទុកឯកសារ MP3, M4A, AAC, OGG, WAV ឬ WebM ឡើង។",
    ),
  );
const notVideo = () =>
  rejection(
    localized(
      "This video can't be played. Upload an MP4 or WebM file.",
      "មិនអាចចាក់វីដេអូនេះបានទេ។ សូមផ្ទុកឯកសារ MP4 ឬ WebM ឡើង។",
    ),
  );

/** Accepts a sound, with its duration if known. Rejects everything else, including video, with a message. */
export async function checkSound({ path, size }: Upload): Promise<CheckedUpload> {
  const extension = await extensionIn(soundTypes, path);
  const metadata = extension && (await metadataOf(path));
  if (!extension || (metadata && hasPicture(metadata))) throw notSound();
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
  const extension = await extensionIn(videoTypes, path);
  const metadata = extension && (await metadataOf(path));
  const live = extension === "webm" && !metadata ? await (await loadLiveWebm()).measureVideo(path) : null;
  if (extension && live) return { extension, body: null, size, ...live, duration: rounded(live.duration) };
  if (!extension || !metadata || !hasPicture(metadata)) throw notVideo();
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

async function extensionIn(
  known: Readonly<Record<string, Extension>>,
  path: string,
): Promise<Extension | null> {
  // Ignores parameters, as in `audio/ogg; codecs=opus`.
  const type = (await fileTypeFromFile(path))?.mime.split(";")[0] ?? "";
  return known[type] ?? null;
}

/** Parses the metadata of a file. Null when its content does not match its signature. */
const metadataOf = (path: string): Promise<IAudioMetadata | null> =>
  parseFile(path, { skipCovers: true }).catch(() => null);

const hasPicture = ({ format }: IAudioMetadata): boolean =>
  format.hasVideo === true || format.trackInfo.some((track) => track.video !== undefined);

const rounded = (seconds: number): number => Math.round(seconds * 100) / 100;
const secondsOf = ({ duration }: IFormat): number | null =>
  duration !== undefined && Number.isFinite(duration) ? rounded(duration) : null;
