import type { UploadedMedium } from "../../../domain/contracts/upload.ts";
import { uploadFile } from "../../api/client/upload.ts";
import type { UploadRequest } from "../../api/client/upload-request.ts";
import { shrinkImage } from "../image/shrink-image.ts";
import type { UploadKind } from "./upload-kinds.ts";

interface SendRequest extends Pick<UploadRequest, "signal" | "onProgress" | "onWaiting"> {
  readonly kind: UploadKind;
  readonly file: File;
}

/**
 * Makes an image smaller and uploads it; other files as they are. A file that is still too large is not sent, and the
 * result is its size in bytes.
 */
export async function sendFile({ kind, file, ...request }: SendRequest): Promise<UploadedMedium | number> {
  const small = kind.call === "photo" || kind.call === "editorPhoto" ? await shrinkImage(file) : file;
  return small.size > kind.largest ? small.size : uploadFile({ kind: kind.call, file: small, ...request });
}
