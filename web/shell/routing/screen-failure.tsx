import { useEffect } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useHasNewerVersion } from "../../api/live/newer-version.ts";
import { reloadPage } from "../../api/live/reload.ts";
import { useText } from "../../language/language.tsx";
import { Button } from "../../ui/button.tsx";
import { StateView } from "../../ui/state-view.tsx";
import { ChunkError } from "./lazy-screen.tsx";

const texts = {
  chunk: localized(
    "Part of the app couldn't be loaded. Check your connection and try again. Your saved changes are safe.",
    "មិនអាចផ្ទុកផ្នែកមួយនៃកម្មវិធីបានទេ។ សូមពិនិត្យអ៊ីនធឺណិត រួចព្យាយាមម្ដងទៀត។ ការកែប្រែដែលអ្នកបានរក្សាទុកមិនបាត់ទេ។",
  ),
  failed: localized("This screen stopped working", "អេក្រង់នេះឈប់ដំណើរការ"),
  failedHelp: localized(
    "Try again. If the problem continues, contact support.",
    "សូមព្យាយាមម្ដងទៀត។ បើនៅតែមិនដំណើរការ សូមទាក់ទងក្រុមជំនួយ។",
  ),
  newer: localized("A new version of Kasekam is available", "មានកំណែថ្មីនៃ Kasekam"),
  newerHelp: localized(
    "This page is out of date. Reload it; what you typed is kept.",
    "ទំព័រនេះហួសកំណែហើយ។ សូមផ្ទុកឡើងវិញ។ អ្វីដែលអ្នកបានវាយត្រូវបានរក្សាទុក។",
  ),
  retry: localized("Try again", "ព្យាយាមម្ដងទៀត"),
};

/** Browser messages for a chunk that did not load. */
const missingChunk = /dynamically imported module|importing a module script/i;

/**
 * Error page of a screen that could not be loaded or rendered. Browsers cache failed imports, so a retry reloads the
 * page, automatically once the connection returns.
 */
export function ScreenFailure({ error }: { readonly error: unknown }) {
  const t = useText();
  const isScreen = error instanceof ChunkError;
  const isChunk = isScreen || (error instanceof Error && missingChunk.test(error.message));
  const isNewer = useHasNewerVersion();
  useEffect(() => {
    if (!isChunk) return;
    const again = () => void reloadPage();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [isChunk]);
  return (
    <StateView
      heading="h1"
      role="alert"
      title={isScreen ? error.message : t(isNewer ? texts.newer : texts.failed)}
      text={t(isNewer ? texts.newerHelp : isChunk ? texts.chunk : texts.failedHelp)}
      action={<Button onClick={() => void reloadPage()}>{t(texts.retry)}</Button>}
    />
  );
}
