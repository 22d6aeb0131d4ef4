import { useSyncExternalStore } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { queryClient } from "../query-client.ts";
import { isPartMissing, shownSince } from "./kept-queries.ts";

const texts = {
  since: localized("What you see is from {0}.", "អ្វីដែលអ្នកឃើញគឺពី {0}។"),
  missing: localized(
    "Parts you haven't opened on this device appear when you're back online.",
    "ផ្នែកដែលអ្នកមិនទាន់បានបើកក្នុងឧបករណ៍នេះ នឹងបង្ហាញពេលមានអ៊ីនធឺណិតវិញ។",
  ),
};

const subscribe = (watcher: () => void): (() => void) => queryClient.getQueryCache().subscribe(watcher);

/** How old the page is that is shown without a connection, and whether parts of it are missing. */
export function ShownSince() {
  const t = useText();
  const format = useFormat();
  const since = useSyncExternalStore(subscribe, shownSince);
  const isMissing = useSyncExternalStore(subscribe, isPartMissing);
  return (
    <>
      {since === null ? null : <> {t(texts.since, format.dateTime(since))}</>}
      {isMissing ? <> {t(texts.missing)}</> : null}
    </>
  );
}
