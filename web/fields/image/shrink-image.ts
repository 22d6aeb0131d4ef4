import { animationBytes, isAnimated } from "../../../domain/contracts/uploads/is-animated.ts";
import { limits } from "../../../domain/settings/limits.ts";

/** Scales sides in pixels down to the limit; never up. */
export function scaleDownSides(
  width: number,
  height: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, limits.imageSide / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function moves(file: File): Promise<boolean> {
  if (file.type === "image/gif") return true;
  return isAnimated(new Uint8Array(await file.slice(0, animationBytes).arrayBuffer()));
}

/**
 * Shrinks a picture before upload. Animations, of which the server says what it keeps, and unreadable files are sent
 * unchanged; the server validates them.
 */
export async function shrinkImage(file: File): Promise<File> {
  if (await moves(file)) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!bitmap) return file;
  const { width, height } = scaleDownSides(bitmap.width, bitmap.height);
  if (width === bitmap.width && height === bitmap.height) {
    bitmap.close();
    return file;
  }
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.88));
  return blob ? new File([blob], file.name, { type: blob.type, lastModified: file.lastModified }) : file;
}
