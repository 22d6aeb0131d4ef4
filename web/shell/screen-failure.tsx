import { useEffect } from "react";
import { useRouteError } from "react-router";
import { words } from "../../domain/words.ts";
import { useIsNewerVersion } from "../api/newer-version.ts";
import { reloadPage } from "../api/reload.ts";
import { useText } from "../language/language.tsx";
import { Button } from "../ui/button.tsx";
import { StateView } from "../ui/state-view.tsx";
import { ChunkError } from "./lazy-screen.tsx";

const text = {
  chunk: words(
    "This part of the app did not arrive. Check your connection, then try again; nothing that you saved is lost.",
    "ផ្នែកនេះនៃកម្មវិធីមិនបានមកដល់ទេ។ សូមពិនិត្យអ៊ីនធឺណិត រួចព្យាយាមម្ដងទៀត។ អ្វីដែលអ្នកបានរក្សាទុកមិនបាត់ឡើយ។",
  ),
  failed: words("This screen stopped working", "អេក្រង់នេះឈប់ដំណើរការ"),
  failedHelp: words(
    "Please load it again. If that does not help, tell support.",
    "សូមផ្ទុកវាម្ដងទៀត។ បើនៅតែមិនដំណើរការ សូមប្រាប់ក្រុមជំនួយ។",
  ),
  newer: words("A new version of Kasekam is there", "មានកំណែថ្មីនៃ Kasekam"),
  newerHelp: words(
    "This page is still of the old one, parts of which are gone. Load it again; what you typed is kept.",
    "ទំព័រនេះនៅជាកំណែចាស់ ដែលផ្នែកខ្លះលែងមានហើយ។ សូមផ្ទុកម្ដងទៀត។ អ្វីដែលអ្នកបានវាយត្រូវបានរក្សាទុក។",
  ),
  retry: words("Try again", "ព្យាយាមម្ដងទៀត"),
};

/** How browsers call a part of a screen that did not come. */
const missingPart = /dynamically imported module|importing a module script/i;

/** What stands in the place of a screen that could not be loaded or drawn. A browser keeps a failed import, so trying again loads the page anew, also when the connection is back. */
export function ScreenFailure() {
  const t = useText();
  const error = useRouteError();
  const isScreen = error instanceof ChunkError;
  const isChunk = isScreen || (error instanceof Error && missingPart.test(error.message));
  const isNewer = useIsNewerVersion();
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
      title={isScreen ? error.message : t(isNewer ? text.newer : text.failed)}
      text={t(isNewer ? text.newerHelp : isChunk ? text.chunk : text.failedHelp)}
      action={<Button onClick={() => void reloadPage()}>{t(text.retry)}</Button>}
    />
  );
}
