/** Milliseconds of a frame by the number of its configuration (RFC 6716, table 2). */
function frameMilliseconds(configuration: number): number {
  const lengths = configuration < 12 ? [10, 20, 40, 60] : configuration < 16 ? [10, 20] : [2.5, 5, 10, 20];
  return lengths[configuration % lengths.length] ?? 0;
}

/** The milliseconds of sound in an Opus packet, from its first two bytes (RFC 6716, sections 3.1 and 3.2). */
export function opusMilliseconds(packet: Buffer): number {
  const [first = 0, second = 0] = packet;
  const frames = [1, 2, 2][first & 3] ?? second & 63;
  return frameMilliseconds(first >> 3) * frames;
}
