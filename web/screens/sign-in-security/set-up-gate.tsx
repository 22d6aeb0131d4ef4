import { Button } from "@mantine/core";
import { useEffect } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { refreshProfile, signOut } from "../../api/session/sign-in.ts";
import { useText } from "../../language/language.tsx";
import { LanguageSwitch } from "../../ui/language-switch.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./sign-in-security.module.css";
import { SignInSecurityScreen } from "./sign-in-security-screen.tsx";

const logout = localized("Logout", "ចាកចេញ");

/** Stands in place of the app until a person whose role needs two-step sign-in has set it up. */
export function SetUpGate() {
  const t = useText();
  // The profile of this tab may be older than a second factor that was set up elsewhere, or before a reload.
  useEffect(() => void refreshProfile().catch(() => undefined), []);
  const leave = useAction({
    mutationFn: signOut,
    onSuccess: (logoutUrl) => {
      window.location.hash = "#/login";
      if (logoutUrl) window.location.assign(logoutUrl);
    },
  });
  return (
    <div className={styles.gate}>
      <header className={styles.gateHead}>
        <Logo />
        <LanguageSwitch />
        <Button variant="default" onClick={() => leave.mutate()} loading={leave.isPending}>
          {t(logout)}
        </Button>
      </header>
      {leave.error ? <Notice look="danger">{messageOf(leave.error)}</Notice> : null}
      <main>
        <SignInSecurityScreen />
      </main>
    </div>
  );
}
