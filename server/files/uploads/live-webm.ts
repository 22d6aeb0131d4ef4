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

/** A recording whose header has a duration and a seek index. */
export interface FinishedRecording {
  readonly bytes: Buffer;
  /** In seconds. */
  readonly duration: number;
}

/**
 * Adds duration and seek index to a live-recorded WebM sound, which is a stream of clusters of unknown size. Copies the
 * sound without re-encoding. Null when the file has no sound, or has a picture.
 */
export async function finishRecording(bytes: Buffer): Promise<FinishedRecording | null> {
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM] });
  try {
    const tracks = await input.getTracks();
    const track = await input.getPrimaryAudioTrack();
    if (!track || tracks.length > 1) return null;
    return await remux(track);
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}

async function remux(track: InputAudioTrack): Promise<FinishedRecording | null> {
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
