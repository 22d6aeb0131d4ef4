import { useNetwork } from "@mantine/hooks";
import { useState } from "react";
import { toast } from "react-toastify";
import { words } from "../../domain/words.ts";
import { messageOf } from "../api/result.ts";
import { staySignedIn } from "../api/sign-in.ts";
import { useText } from "../language/language.tsx";
import { Button } from "../ui/button.tsx";
import { navigationToasts } from "./navigation-toasts.ts";
import styles from "./notices.module.css";
import { useSessionEnd } from "./use-session-end.ts";

const text = {
  offline: words(
    "You are offline. What is on the screen stays; saving works again once the connection is back.",
    "អ្នកមិនមានអ៊ីនធឺណិតទេ។ អ្វីដែលនៅលើអេក្រង់នៅដដែល ហើយអាចរក្សាទុកបានវិញពេលមានអ៊ីនធឺណិត។",
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

/** What concerns the whole app, above the screen: no connection, or a session about to end. */
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
    </>
  );
}
