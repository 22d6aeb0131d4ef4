import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputAudioTrack,
  Output,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";

/** A recording with its length, and an index for seeking, in its header. */
export interface FinishedRecording {
  readonly bytes: Buffer;
  /** Seconds. */
  readonly duration: number;
}

/**
 * Finishes a sound that was recorded live: such a WebM is a stream of clusters of unknown size without a length. The sound itself
 * is copied, not encoded again. Null for what is no sound, or has a picture.
 */
export async function finishRecording(bytes: Buffer): Promise<FinishedRecording | null> {
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM] });
  try {
    const tracks = await input.getTracks();
    const track = await input.getPrimaryAudioTrack();
    if (!track || tracks.length > 1) return null;
    return await copied(track);
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}

async function copied(track: InputAudioTrack): Promise<FinishedRecording | null> {
  const { codec } = track;
  const decoderConfig = await track.getDecoderConfig();
  if ((codec !== "opus" && codec !== "vorbis") || !decoderConfig) return null;
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  let duration = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await source.add(packet, { decoderConfig });
    duration = Math.max(duration, packet.timestamp + packet.duration);
  }
  await output.finalize();
  return target.buffer && duration > 0 ? { bytes: Buffer.from(target.buffer), duration } : null;
}

export interface LiveFilm {
  readonly width: number;
  readonly height: number;
  /** Seconds. */
  readonly duration: number;
}

/** Measures a video that was recorded live; null for what is none. It stays as it is: a player reads it from its start. */
export async function measureFilm(path: string): Promise<LiveFilm | null> {
  const input = new Input({ source: new FilePathSource(path), formats: [WEBM] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track?.codec) return null;
    const { displayWidth: width, displayHeight: height } = track;
    return { width, height, duration: await input.computeDuration() };
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}
