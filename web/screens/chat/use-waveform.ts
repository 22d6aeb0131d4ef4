import { useQuery } from "@tanstack/react-query";

const count = 48;
const flat: readonly number[] = Array.from({ length: count }, () => 0.12);

/** How loud each of so many parts of a sound is, 0 to 1, the loudest being 1. */
export function loudness(samples: Float32Array, parts: number): number[] {
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

/** The shape and length of a sound, decoded here; a flat line until then, and where it can't be. */
export function useWaveform(address: string): {
  readonly bars: readonly number[];
  readonly seconds: number | null;
} {
  const { data } = useQuery({
    queryKey: ["waveform", address],
    queryFn: async ({ signal }) => {
      const response = await fetch(address, { signal });
      if (!response.ok) throw new TypeError(`The sound answered ${response.status}`);
      // Decodes without a device to play on, and without the person's touch.
      const context = new OfflineAudioContext(1, 1, 44_100);
      const sound = await context.decodeAudioData(await response.arrayBuffer());
      return { bars: loudness(sound.getChannelData(0), count), seconds: sound.duration };
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { bars: data?.bars ?? flat, seconds: data?.seconds ?? null };
}
