import {
  childOf,
  childrenOf,
  type Element,
  numberIn,
  type ReadBytes,
  readElements,
  readNumber,
} from "./ebml.ts";
import { opusMilliseconds } from "./opus-milliseconds.ts";
import { ids } from "./webm-ids.ts";

/** A track of a recording. */
export interface Track {
  readonly number: number;
  readonly kind: "sound" | "picture" | "other";
  /** As WebM names it, e.g. `A_OPUS`. */
  readonly codec: string;
  /** In pixels, as it is shown; 0 for sound. */
  readonly width: number;
  readonly height: number;
}

/** A part of a track: some milliseconds of sound, or one picture. */
export interface Packet {
  readonly track: number;
  /** In ticks since the beginning of the recording. */
  readonly time: number;
  /** Flags, and the compressed sound; only its beginning where packets are not kept. */
  readonly content: Buffer;
}

export interface Recording {
  /** Contents of the elements that describe the recording. */
  readonly header: Buffer;
  readonly info: Buffer;
  readonly description: Buffer;
  readonly tracks: readonly Track[];
  /** Those of sound. Empty unless they were asked for. */
  readonly sound: readonly Packet[];
  /** Nanoseconds of a tick, in which times are counted. */
  readonly tick: number;
  /** Ticks from the beginning to the end of the last packet; null without one. */
  readonly end: number | null;
}

/** In bytes; a larger description or packet of sound is none of a browser. */
const largestPart = 1_000_000;
/** Elements that are read at most: those of an hour of pictures with sound. */
const mostElements = 1_000_000;
/** Bytes: the number of the track, the time, the flags, and what a packet of Opus says of its length. */
const beginningOfBlock = 16;
const nanosecondsPerMillisecond = 1_000_000;

const entered: ReadonlySet<number> = new Set([ids.segment, ids.cluster, ids.blockGroup]);
/** Elements whose content is read. */
const described: ReadonlySet<number> = new Set([ids.header, ids.info, ids.tracks, ids.timestamp]);
const kinds: Readonly<Record<number, Track["kind"]>> = { 1: "picture", 2: "sound" };

function readTrack(content: Buffer): Track {
  const video = childOf(content, ids.video);
  const size = (shown: number, recorded: number): number =>
    numberIn(childOf(video, shown)) ?? numberIn(childOf(video, recorded)) ?? 0;
  return {
    number: numberIn(childOf(content, ids.trackNumber)) ?? 0,
    kind: kinds[numberIn(childOf(content, ids.trackType)) ?? 0] ?? "other",
    codec: childOf(content, ids.codec).toString("latin1"),
    width: size(ids.displayWidth, ids.pixelWidth),
    height: size(ids.displayHeight, ids.pixelHeight),
  };
}

function readTracks(description: Buffer): readonly Track[] {
  const tracks: Track[] = [];
  for (const { id, content } of childrenOf(description))
    if (id === ids.track) tracks.push(readTrack(content));
  return tracks;
}

/** Reads the whole content of an element; undefined when it is cut off or too large. */
async function contentOf(read: ReadBytes, { start, size }: Element): Promise<Buffer | undefined> {
  if (size === null || size > largestPart) return undefined;
  const content = await read(start, size);
  return content.length === size ? content : undefined;
}

/** Reads a block; undefined when it is cut off. `clusterTime`: ticks to which its time is added. */
async function readBlock(
  read: ReadBytes,
  element: Element,
  clusterTime: number,
  isWhole: boolean,
): Promise<Packet | undefined> {
  const size = Math.min(element.size ?? 0, beginningOfBlock);
  const bytes = isWhole ? await contentOf(read, element) : await read(element.start, size);
  const number = bytes && readNumber(bytes, 0);
  if (!bytes || !number?.value || bytes.length < number.length + 3) return undefined;
  return {
    track: number.value,
    time: clusterTime + bytes.readInt16BE(number.length),
    content: bytes.subarray(number.length + 2),
  };
}

/** What was read so far. */
interface Progress {
  readonly parts: Map<number, Buffer>;
  readonly sound: Packet[];
  end: number | null;
  tracks: readonly Track[];
  tick: number;
  clusterTime: number;
}

/** Ticks of a packet: only Opus says it. */
const lengthOf = (content: Buffer, codec: string, tick: number): number =>
  codec === "A_OPUS" ? (opusMilliseconds(content.subarray(1)) * nanosecondsPerMillisecond) / tick : 0;

function addPacket(progress: Progress, packet: Packet, keepsSound: boolean): void {
  const track = progress.tracks.find(({ number }) => number === packet.track);
  if (!track) return;
  const end = packet.time + lengthOf(packet.content, track.codec, progress.tick);
  progress.end = Math.max(progress.end ?? 0, end);
  if (keepsSound && track.kind === "sound") progress.sound.push(packet);
}

function addDescription(progress: Progress, id: number, content: Buffer): void {
  progress.parts.set(id, content);
  if (id === ids.timestamp) progress.clusterTime = numberIn(content) ?? 0;
  if (id === ids.tracks) progress.tracks = readTracks(content);
  if (id === ids.info)
    progress.tick = numberIn(childOf(content, ids.timestampScale)) || nanosecondsPerMillisecond;
}

/** Reads what is needed of an element; false when it is cut off. */
async function addElement(
  progress: Progress,
  read: ReadBytes,
  element: Element,
  keepsSound: boolean,
): Promise<boolean> {
  const { id } = element;
  if (id === ids.simpleBlock || id === ids.block) {
    const packet = await readBlock(read, element, progress.clusterTime, keepsSound);
    if (packet) addPacket(progress, packet, keepsSound);
    return packet !== undefined;
  }
  if (!described.has(id)) return true;
  const content = await contentOf(read, element);
  if (content) addDescription(progress, id, content);
  return content !== undefined;
}

/**
 * Reads a WebM file that a browser recorded live, up to where it was cut off: a stream of clusters of unknown size, without
 * a length. `keepsSound`: also reads the sound. Null when the file does not say what it contains.
 */
export async function readRecording(read: ReadBytes, keepsSound: boolean): Promise<Recording | null> {
  const progress: Progress = {
    parts: new Map(),
    sound: [],
    end: null,
    tracks: [],
    tick: nanosecondsPerMillisecond,
    clusterTime: 0,
  };
  let elements = 0;
  for await (const element of readElements(read, entered)) {
    elements += 1;
    if (elements > mostElements || !(await addElement(progress, read, element, keepsSound))) break;
  }
  const { parts, sound, tracks, tick, end } = progress;
  const [header, info, description] = [ids.header, ids.info, ids.tracks].map((id) => parts.get(id));
  if (!header || !info || !description) return null;
  return { header, info, description, tracks, sound, tick, end };
}
