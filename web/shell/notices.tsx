import { useNetwork } from "@mantine/hooks";
import { useState } from "react";
import { toast } from "react-toastify";
import { words } from "../../domain/words.ts";
import { messageOf } from "../api/result.ts";
import { staySignedIn } from "../api/sign-in.ts";
import { useText } from "../language/language.tsx";
import { Button } from "../ui/button.tsx";
import { LateCodeNotice } from "../ui/late-code-notice.tsx";
import { latePart } from "../ui/late-part.tsx";
import { Later } from "./later.tsx";
import { navigationToasts } from "./navigation-toasts.ts";
import styles from "./notices.module.css";
import { useSessionEnd } from "./use-session-end.ts";

const text = {
  offline: words(
    "You are offline. Go on: what you save is kept here and sent once the connection is back.",
    "អ្នកមិនមានអ៊ីនធឺណិតទេ។ សូមធ្វើការបន្ត៖ អ្វីដែលអ្នករក្សាទុកត្រូវបានទុកនៅទីនេះ ហើយនឹងផ្ញើពេលមានអ៊ីនធឺណិតវិញ។",
  ),
  ending: words("You will be signed out in {0} min.", "អ្នកនឹងត្រូវចាកចេញក្នុងរយៈពេល {0} នាទី។"),
  stay: words("Stay signed in", "នៅបន្ត"),
  stayed: words("You stay signed in.", "អ្នកនៅក្នុងគណនីបន្ត។"),
};

function SessionEnd({ minutes }: { readonly minutes: number }) {
  const t = useText();
  const [isLoading, setIsLoading] = useState(false);
  async function stay() {
    setIsLoading(true);
    try {
      await staySignedIn();
      toast.success(t(text.stayed), { containerId: navigationToasts });
    } catch (thrown) {
      toast.error(messageOf(thrown), { containerId: navigationToasts });
    }
    setIsLoading(false);
  }
  return (
    <div className={styles.notice} role="alert">
      <span>{t(text.ending, minutes)}</span>
      <Button look="quiet" loading={isLoading} onClick={stay}>
        {t(text.stay)}
      </Button>
    </div>
  );
}

const LiveParts = latePart({
  load: async () => (await import("./live-parts.tsx")).LiveParts,
  fallback: null,
  stands: "in its place",
});

/** What concerns the whole app, above the screen: no connection, a session about to end, a newer version, saves that wait. */
export function Notices() {
  const t = useText();
  const { online } = useNetwork();
  const minutes = useSessionEnd();
  return (
    <>
      {!online && (
        <div className={styles.notice} role="status">
          {t(text.offline)}
        </div>
      )}
      {minutes !== null && <SessionEnd minutes={minutes} />}
      <Later part={LiveParts} fallback={null} />
      <LateCodeNotice />
    </>
  );
}
