import { open } from "node:fs/promises";
import { childrenOf, type ReadBytes, writeElement, writeFloat, writeNumber } from "./ebml.ts";
import { type Packet, type Recording, readRecording } from "./read-recording.ts";
import { ids } from "./webm-ids.ts";

/** A recording whose header has a duration and a seek index. */
export interface FinishedRecording {
  readonly bytes: Buffer;
  /** In seconds. */
  readonly duration: number;
}

/** Codecs of sound and of pictures that WebM may have. */
const soundCodecs: ReadonlySet<string> = new Set(["A_OPUS", "A_VORBIS"]);
const pictureCodecs: ReadonlySet<string> = new Set(["V_VP8", "V_VP9", "V_AV1"]);

/** Bytes that are read at a time: several pictures. */
const windowSize = 65_536;
const nanosecondsPerSecond = 1e9;
/** Of sound in a cluster: a player seeks to the beginning of one. */
const clusterSeconds = 1;
/** Ticks: times in a cluster take two bytes. */
const longestCluster = 0x7fff;
/** Times of clusters and the number of the track are written in so many bytes. */
const largestTime = 0xffff_ffff;
const largestTrack = 126;
/** Flag of a block that needs no earlier one. */
const keyframe = 0x80;

/**
 * Adds duration and seek index to a live-recorded WebM sound, which is a stream of clusters of unknown size. Copies the
 * sound without re-encoding. Null when the file has no sound, or has a picture.
 */
export async function finishRecording(bytes: Buffer): Promise<FinishedRecording | null> {
  const read: ReadBytes = async (position, length) => bytes.subarray(position, position + length);
  const recording = await readRecording(read, true);
  const [track, ...others] = recording?.tracks ?? [];
  if (!recording || !track || others.length > 0 || !soundCodecs.has(track.codec)) return null;
  const isWritable =
    track.number <= largestTrack && recording.sound.every(({ time }) => time >= 0 && time <= largestTime);
  const duration = ((recording.end ?? 0) * recording.tick) / nanosecondsPerSecond;
  return isWritable && duration > 0 ? { bytes: writeRecording(recording, track.number), duration } : null;
}

/** A cluster with its time and its blocks, whose times are counted from it. */
function writeCluster(track: number, packets: readonly Packet[]): Buffer {
  const time = packets[0]?.time ?? 0;
  const blocks = packets.map(({ time: at, content }) => {
    const head = Buffer.from([0x80 | track, 0, 0, content.readUInt8(0) | keyframe]);
    head.writeInt16BE(at - time, 1);
    return writeElement(ids.simpleBlock, head, content.subarray(1));
  });
  return writeElement(ids.cluster, writeNumber(ids.timestamp, time), ...blocks);
}

/** Packets of a second each, in their order. */
function groupBySecond({ sound, tick }: Recording): readonly (readonly Packet[])[] {
  const limit = Math.min(longestCluster, (clusterSeconds * nanosecondsPerSecond) / tick);
  const groups: [Packet, ...Packet[]][] = [];
  for (const packet of sound) {
    const group = groups.at(-1);
    const age = group ? packet.time - group[0].time : limit;
    if (group && age >= 0 && age < limit) group.push(packet);
    else groups.push([packet]);
  }
  return groups;
}

function writeRecording(recording: Recording, track: number): Buffer {
  const groups = groupBySecond(recording);
  const clusters = groups.map((packets) => writeCluster(track, packets));
  const facts: Buffer[] = [];
  for (const { id, content } of childrenOf(recording.info))
    if (id !== ids.duration) facts.push(writeElement(id, content));
  const beginning = [
    writeElement(ids.info, ...facts, writeFloat(ids.duration, recording.end ?? 0)),
    writeElement(ids.tracks, recording.description),
  ];
  const cuesFrom = (first: number): Buffer => {
    let position = first;
    const points = groups.map(([packet], index) => {
      const point = writeElement(
        ids.cuePoint,
        writeNumber(ids.cueTime, packet?.time ?? 0),
        writeElement(
          ids.cueTrackPositions,
          writeNumber(ids.cueTrack, track),
          writeNumber(ids.cueClusterPosition, position),
        ),
      );
      position += clusters[index]?.length ?? 0;
      return point;
    });
    return writeElement(ids.cues, ...points);
  };
  // The cues come before what they point to; their length does not depend on the positions.
  const first = Buffer.concat(beginning).length + cuesFrom(0).length;
  return Buffer.concat([
    writeElement(ids.header, recording.header),
    writeElement(ids.segment, ...beginning, cuesFrom(first), ...clusters),
  ]);
}

export interface LiveVideo {
  readonly width: number;
  readonly height: number;
  /** In seconds. */
  readonly duration: number;
}

/**
 * Measures the duration of a live-recorded video; null for other files. The file is unchanged, players can stream it.
 */
export async function measureVideo(path: string): Promise<LiveVideo | null> {
  const file = await open(path);
  try {
    let from = 0;
    let window = Buffer.alloc(0);
    const read: ReadBytes = async (position, length) => {
      if (position < from || position + length > from + window.length) {
        const next = Buffer.alloc(Math.max(windowSize, length));
        const { bytesRead } = await file.read(next, 0, next.length, position);
        from = position;
        window = next.subarray(0, bytesRead);
      }
      return window.subarray(position - from, position - from + length);
    };
    const recording = await readRecording(read, false);
    const track = recording?.tracks.find(({ kind }) => kind === "picture");
    if (!recording || !track || !pictureCodecs.has(track.codec) || recording.end === null) return null;
    const { width, height } = track;
    return { width, height, duration: (recording.end * recording.tick) / nanosecondsPerSecond };
  } finally {
    await file.close();
  }
}
