import { useNetwork } from "@mantine/hooks";
import { useSyncExternalStore } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import styles from "../header/app-banners.module.css";
import { queryClient } from "../query-client.ts";
import { connection, isPartMissing, shownSince } from "./cached-queries.ts";

const texts = {
  since: localized("What you see is from {0}.", "អ្វីដែលអ្នកឃើញគឺពី {0}។"),
  missing: localized(
    "Parts you haven't opened on this device appear when you're back online.",
    "ផ្នែកដែលអ្នកមិនទាន់បានបើកក្នុងឧបករណ៍នេះ នឹងបង្ហាញពេលមានអ៊ីនធឺណិតវិញ។",
  ),
  unreachable: localized(
    "The server can't be reached. Keep working: changes are saved on this device and sent when it answers.",
    "មិនអាចភ្ជាប់ទៅម៉ាស៊ីនមេបានទេ។ អ្នកអាចធ្វើការបន្ត៖ ការកែប្រែត្រូវបានរក្សាទុកក្នុងឧបករណ៍នេះ ហើយនឹងផ្ញើពេលម៉ាស៊ីនមេឆ្លើយតប។",
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

/** While the browser reports a connection, but the server gives no answer. */
export function UnreachableBanner() {
  const t = useText();
  const { online } = useNetwork();
  const isCut = useSyncExternalStore(connection.subscribe, connection.isCut);
  if (!online || !isCut) return null;
  return (
    <div className={styles.notice} role="status">
      <span>
        {t(texts.unreachable)}
        <ShownSince />
      </span>
    </div>
  );
}
