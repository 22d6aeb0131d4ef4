/** So many bytes of an image tell whether it is an animation. */
export const animationBytes = 65_536;

const hasAt = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((sign, index) => bytes[at + index] === sign.charCodeAt(0));

/** The offset of a chunk of a PNG by its name; -1 when the image data begins before it. */
function findPngChunk(bytes: Uint8Array, name: string): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += view.getUint32(at) + 12) {
    if (hasAt(bytes, at + 4, name)) return at;
    if (hasAt(bytes, at + 4, "IDAT")) return -1;
  }
  return -1;
}

/**
 * Whether a PNG or WebP image is an animation, by its first bytes. Browsers and libraries draw the first image of one
 * without saying so. Format: https://developers.google.com/speed/webp/docs/riff_container, https://www.w3.org/TR/png-3/.
 */
export function isAnimated(start: Uint8Array): boolean {
  if (hasAt(start, 1, "PNG")) return findPngChunk(start, "acTL") >= 0;
  // The flags of an extended WebP image; the second bit says that it is an animation.
  return hasAt(start, 8, "WEBPVP8X") && ((start[20] ?? 0) & 2) !== 0;
}
