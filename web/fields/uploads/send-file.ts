import type { UploadedMedium } from "../../../domain/contracts/upload.ts";
import { refusalOf } from "../../../domain/contracts/uploads/refused-types.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";
import { uploadFile } from "../../api/client/upload.ts";
import type { UploadRequest } from "../../api/client/upload-request.ts";
import { shrinkImage } from "../image/shrink-image.ts";
import type { UploadKind } from "./upload-kinds.ts";

interface SendRequest extends Pick<UploadRequest, "signal" | "onProgress" | "onWaiting"> {
  readonly kind: UploadKind;
  readonly file: File;
}

interface SentFile {
  /** In bytes, after an image was made smaller. */
  readonly size: number;
  /** Null when the file is too large, or has a type that is refused, and was not sent. */
  readonly medium: UploadedMedium | null;
  /** Why the type of the file is refused. */
  readonly refusal?: LocalizedText;
}

/**
 * Makes an image smaller and uploads it; other files as they are. A file that the server would refuse is not sent. Throws
 * as `uploadFile` does.
 */
export async function sendFile({ kind, file, ...request }: SendRequest): Promise<SentFile> {
  const refusal = refusalOf(kind.types, { media: file.type, name: file.name });
  if (refusal) return { size: file.size, medium: null, refusal };
  const small = kind.call === "photo" || kind.call === "editorPhoto" ? await shrinkImage(file) : file;
  const { size } = small;
  if (size > kind.largest) return { size, medium: null };
  return { size, medium: await uploadFile({ kind: kind.call, file: small, ...request }) };
}
