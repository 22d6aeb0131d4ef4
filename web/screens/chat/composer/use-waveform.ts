import { useQuery } from "@tanstack/react-query";

const barCount = 48;
const flatBars: readonly number[] = Array.from({ length: barCount }, () => 0.12);

/** Loudness of a sound in `parts` slices, normalised so that the loudest is 1. */
export function computeLoudness(samples: Float32Array, parts: number): number[] {
  const size = Math.max(1, Math.floor(samples.length / parts));
  const loud = Array.from({ length: parts }, (_, part) => {
    const piece = samples.subarray(part * size, (part + 1) * size);
    let sum = 0;
    for (const sample of piece) sum += sample * sample;
    return Math.sqrt(sum / Math.max(1, piece.length));
  });
  const loudest = Math.max(...loud, 0.001);
  return loud.map((one) => one / loudest);
}

/** Waveform and duration of an audio file, decoded in the browser; flat until then or when decoding fails. */
export function useWaveform(address: string): {
  readonly bars: readonly number[];
  readonly seconds: number | null;
} {
  const { data } = useQuery({
    queryKey: ["waveform", address],
    queryFn: async ({ signal }) => {
      const response = await fetch(address, { signal });
      if (!response.ok) throw new TypeError(`The sound answered ${response.status}`);
      // Decodes without an audio device and without a user gesture.
      const context = new OfflineAudioContext(1, 1, 44_100);
      const sound = await context.decodeAudioData(await response.arrayBuffer());
      return { bars: computeLoudness(sound.getChannelData(0), barCount), seconds: sound.duration };
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { bars: data?.bars ?? flatBars, seconds: data?.seconds ?? null };
}
