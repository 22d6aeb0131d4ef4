import { useNetwork } from "@mantine/hooks";
import { useSyncExternalStore } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import styles from "../header/app-banners.module.css";
import { connection } from "./kept-queries.ts";
import { ShownSince } from "./shown-since.tsx";

const unreachable = localized(
  "The server can't be reached. Keep working: changes are saved on this device and sent when it answers.",
  "មិនអាចភ្ជាប់ទៅម៉ាស៊ីនមេបានទេ។ អ្នកអាចធ្វើការបន្ត៖ ការកែប្រែត្រូវបានរក្សាទុកក្នុងឧបករណ៍នេះ ហើយនឹងផ្ញើពេលម៉ាស៊ីនមេឆ្លើយតប។",
);

/** While the browser reports a connection, but the server gives no answer. */
export function UnreachableBanner() {
  const t = useText();
  const { online } = useNetwork();
  const isCut = useSyncExternalStore(connection.subscribe, connection.isCut);
  if (!online || !isCut) return null;
  return (
    <div className={styles.notice} role="status">
      <span>
        {t(unreachable)}
        <ShownSince />
      </span>
    </div>
  );
}
