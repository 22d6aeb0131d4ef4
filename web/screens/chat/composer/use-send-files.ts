import { refusalOf } from "../../../../domain/contracts/uploads/refused-types.ts";
import { limits } from "../../../../domain/settings/limits.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import type { NewMessage } from "../../../api/offline-queue/messages.ts";
import { shrinkImage } from "../../../fields/image/shrink-image.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { toast } from "../../../ui/toasts/toast.ts";

const text = {
  tooLarge: localized(
    "{0} is too large. Choose a file of at most {1}.",
    "{0} ធំពេក។ សូមជ្រើសរើសឯកសារមិនលើសពី {1}។",
  ),
  other: localized(
    "{0} can't be sent. Choose an image or an audio file.",
    "មិនអាចផ្ញើ {0} បានទេ។ សូមជ្រើសរើសរូបភាព ឬឯកសារសំឡេង។",
  ),
};

/** Sends pictures and sounds, each as a message; a toast says why a file can't be sent. */
export function useSendFiles(onSend: (message: Omit<NewMessage, "conversationId">) => void) {
  const t = useText();
  const format = useFormat();
  const refuseSize = (file: File, limit: number) =>
    void toast.error(t(text.tooLarge, file.name, format.fileSize(limit)));

  const isRefused = (kind: "photo" | "audio", { name, type }: File): boolean => {
    const refusal = refusalOf(kind, { media: type, name });
    const isKnown = type.startsWith(kind === "photo" ? "image/" : "audio/");
    if (refusal) toast.error(isKnown ? `${name}: ${t(refusal)}` : t(text.other, name));
    return refusal !== null;
  };

  const sendPicture = async (file: File) => {
    if (isRefused("photo", file)) return;
    const small = await shrinkImage(file);
    if (small.size > limits.photoBytes) return refuseSize(file, limits.photoBytes);
    onSend({ type: 2, file: small, fileName: small.name });
  };
  const sendPictures = async (files: readonly File[]) => {
    for (const file of files) await sendPicture(file);
  };
  const sendSound = (file: File) => {
    if (isRefused("audio", file)) return;
    if (file.size > limits.audioBytes) return refuseSize(file, limits.audioBytes);
    onSend({ type: 4, file, fileName: file.name });
  };
  /** Sends files of either kind, e.g. dropped ones. */
  const sendFiles = (files: readonly File[]) => {
    for (const file of files.filter(({ type }) => type.startsWith("audio/"))) sendSound(file);
    void sendPictures(files.filter(({ type }) => !type.startsWith("audio/")));
  };
  return { sendPictures, sendSound, sendFiles };
}
