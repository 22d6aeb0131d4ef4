import { useNetwork } from "@mantine/hooks";
import { useState } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { useHasUnstoredWork } from "../../api/offline-queue/held-texts.ts";
import { staySignedIn } from "../../api/session/sign-in.ts";
import { useText } from "../../language/language.tsx";
import { Button } from "../../ui/button.tsx";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";
import { PendingCodeNotice } from "../../ui/loading/pending-code-notice.tsx";
import { navigationToasts } from "../../ui/toasts/navigation-toasts.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { DeferredPart } from "../deferred-part.tsx";
import { useSessionEnd } from "../use-session-end.ts";
import styles from "./app-banners.module.css";

const texts = {
  offline: localized(
    "You're offline. Keep working: changes are saved on this device and sent when you reconnect.",
    "អ្នកមិនមានអ៊ីនធឺណិតទេ។ អ្នកអាចធ្វើការបន្ត៖ ការកែប្រែត្រូវបានរក្សាទុកក្នុងឧបករណ៍នេះ ហើយនឹងផ្ញើពេលមានអ៊ីនធឺណិតវិញ។",
  ),
  offlineUnstored: localized(
    "You're offline, and this device's storage is full or blocked. Keep this page open: your changes are sent when you reconnect.",
    "អ្នកមិនមានអ៊ីនធឺណិតទេ ហើយទំហំផ្ទុករបស់ឧបករណ៍នេះពេញ ឬត្រូវបានទប់ស្កាត់។ សូមកុំបិទទំព័រនេះ៖ ការកែប្រែរបស់អ្នកនឹងផ្ញើពេលមានអ៊ីនធឺណិតវិញ។",
  ),
  unstored: localized(
    "This device's storage is full or blocked. Keep this page open until your changes are saved.",
    "ទំហំផ្ទុករបស់ឧបករណ៍នេះពេញ ឬត្រូវបានទប់ស្កាត់។ សូមកុំបិទទំព័រនេះ រហូតដល់ការកែប្រែរបស់អ្នកត្រូវបានរក្សាទុក។",
  ),
  ending: localized("You'll be signed out in {0} min.", "អ្នកនឹងត្រូវចាកចេញក្នុងរយៈពេល {0} នាទី។"),
  stay: localized("Stay signed in", "នៅបន្ត"),
  stayed: localized("You're still signed in.", "អ្នកនៅតែចូលគណនីដដែល។"),
};

function SessionEndBanner({ minutes }: { readonly minutes: number }) {
  const t = useText();
  const [isLoading, setIsLoading] = useState(false);
  async function stay() {
    setIsLoading(true);
    try {
      await staySignedIn();
      toast.success(t(texts.stayed), { containerId: navigationToasts });
    } catch (thrown) {
      toast.error(messageOf(thrown), { containerId: navigationToasts });
    }
    setIsLoading(false);
  }
  return (
    <div className={styles.notice} role="alert">
      <span>{t(texts.ending, minutes)}</span>
      <Button look="quiet" loading={isLoading} onClick={stay}>
        {t(texts.stay)}
      </Button>
    </div>
  );
}

const ShownSince = lazyComponent({
  load: async () => (await import("../offline/offline-notices.tsx")).ShownSince,
  fallback: null,
  placement: "background",
});

/** Where unsent changes are: on this device, or only on this page. */
function StorageBanner({ isOnline }: { readonly isOnline: boolean }) {
  const t = useText();
  const isUnstored = useHasUnstoredWork();
  if (isOnline && !isUnstored) return null;
  const text = isOnline ? texts.unstored : isUnstored ? texts.offlineUnstored : texts.offline;
  return (
    <div className={styles.notice} role="status">
      <span>
        {t(text)}
        {isOnline ? null : <ShownSince />}
      </span>
    </div>
  );
}

const LiveUpdates = lazyComponent({
  load: async () => (await import("../live-updates.tsx")).LiveUpdates,
  fallback: null,
  placement: "background",
});

/** App-wide banners above the screen: offline, session about to end, new version, waiting saves. */
export function AppBanners() {
  const { online } = useNetwork();
  const minutes = useSessionEnd();
  return (
    <>
      <StorageBanner isOnline={online} />
      {minutes !== null && <SessionEndBanner minutes={minutes} />}
      <DeferredPart part={LiveUpdates} fallback={null} />
      <PendingCodeNotice />
    </>
  );
}
