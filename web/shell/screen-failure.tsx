import { useRouteError } from "react-router";
import { words } from "../../domain/words.ts";
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
  retry: words("Try again", "ព្យាយាមម្ដងទៀត"),
};

/** What stands in the place of a screen that could not be loaded or drawn. A browser keeps a failed import, so trying again loads the page anew. */
export function ScreenFailure() {
  const t = useText();
  const error = useRouteError();
  const isChunk = error instanceof ChunkError;
  return (
    <StateView
      heading="h1"
      role="alert"
      title={isChunk ? error.message : t(text.failed)}
      text={t(isChunk ? text.chunk : text.failedHelp)}
      action={<Button onClick={() => window.location.reload()}>{t(text.retry)}</Button>}
    />
  );
}
