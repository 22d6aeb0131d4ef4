import { readFile } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { type IAudioMetadata, type IFormat, parseFile } from "music-metadata";
import { Refusal } from "../../../domain/errors.ts";
import { type Words, words } from "../../../domain/words.ts";
import type { Extension } from "../../files/file-types.ts";
import type { Checked } from "./checked.ts";
import { finishRecording, measureFilm } from "./live-webm.ts";
import type { Upload } from "./receive-upload.ts";

const sounds: Readonly<Record<string, Extension>> = {
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
const films: Readonly<Record<string, Extension>> = {
  "video/mp4": "mp4",
  "video/x-m4v": "mp4",
  "video/webm": "webm",
};

const refuse = (told: Words) => new Refusal("wrongType", { words: told });
const notSound = () =>
  refuse(
    words(
      "This is not a sound. Send an MP3, M4A, AAC, OGG, WAV or WebM file.",
      "នេះមិនមែនជាសំឡេងទេ។ សូមផ្ញើឯកសារ MP3, M4A, AAC, OGG, WAV ឬ WebM។",
    ),
  );
const notFilm = () =>
  refuse(
    words(
      "This is not a video that browsers play. Send an MP4 or WebM file.",
      "នេះមិនមែនជាវីដេអូដែលកម្មវិធីអាចចាក់បានទេ។ សូមផ្ញើឯកសារ MP4 ឬ WebM។",
    ),
  );

/** A sound, with its length where it tells it. Refuses everything else, also a video, in words. */
export async function checkSound({ path, size }: Upload): Promise<Checked> {
  const extension = await extensionIn(sounds, path);
  const metadata = extension && (await metadataOf(path));
  if (!extension || (metadata && hasPicture(metadata))) throw notSound();
  const duration = metadata && secondsOf(metadata.format);
  const none = { width: null, height: null };
  if (duration === null && extension === "weba") {
    // Recorded live: the header has no length, and some readers can't follow it at all.
    const finished = await finishRecording(await readFile(path));
    if (!finished) throw notSound();
    const { bytes: body } = finished;
    return { extension, ...none, body, size: body.length, duration: rounded(finished.duration) };
  }
  if (!metadata) throw notSound();
  return { extension, ...none, body: null, size, duration };
}

/** A video, with its length where it tells it. Refuses everything else in words. */
export async function checkFilm({ path, size }: Upload): Promise<Checked> {
  const extension = await extensionIn(films, path);
  const metadata = extension && (await metadataOf(path));
  const live = extension === "webm" && !metadata ? await measureFilm(path) : null;
  if (extension && live) return { extension, body: null, size, ...live, duration: rounded(live.duration) };
  if (!extension || !metadata || !hasPicture(metadata)) throw notFilm();
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
  // Of `audio/ogg; codecs=opus` the parameters don't matter here.
  const type = (await fileTypeFromFile(path))?.mime.split(";")[0] ?? "";
  return known[type] ?? null;
}

/** Null for a file whose inside is not what its first bytes say. */
const metadataOf = (path: string): Promise<IAudioMetadata | null> =>
  parseFile(path, { skipCovers: true }).catch(() => null);

const hasPicture = ({ format }: IAudioMetadata): boolean =>
  format.hasVideo === true || format.trackInfo.some((track) => track.video !== undefined);

const rounded = (seconds: number): number => Math.round(seconds * 100) / 100;
const secondsOf = ({ duration }: IFormat): number | null =>
  duration !== undefined && Number.isFinite(duration) ? rounded(duration) : null;
