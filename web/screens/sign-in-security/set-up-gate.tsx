import { Button } from "@mantine/core";
import { useEffect } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { refreshProfile, signOutAndLeave } from "../../api/session/sign-in.ts";
import { useText } from "../../language/language.tsx";
import { LanguageSwitch } from "../../ui/language-switch.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./sign-in-security.module.css";
import { SignInSecurityScreen } from "./sign-in-security-screen.tsx";

const text = {
  logout: localized("Logout", "ចាកចេញ"),
  done: localized("I've set it up on another device", "ខ្ញុំបានរៀបចំវានៅឧបករណ៍ផ្សេងហើយ"),
};

/** Stands in place of the app until a person whose role needs two-step sign-in has set it up. */
export function SetUpGate() {
  const t = useText();
  // The profile of this tab may be older than a second factor that was set up elsewhere, or before a reload. It is not read
  // again by itself: the page would close before a new factor's recovery codes are shown.
  useEffect(() => void refreshProfile().catch(() => undefined), []);
  const check = useAction({ mutationFn: () => refreshProfile() });
  const leave = useAction({ mutationFn: signOutAndLeave });
  const failure = leave.error ?? check.error;
  return (
    <div className={styles.gate}>
      <header className={styles.gateHead}>
        <Logo />
        <LanguageSwitch />
        <Button variant="default" onClick={() => leave.mutate()} loading={leave.isPending}>
          {t(text.logout)}
        </Button>
      </header>
      {failure ? <Notice look="danger">{messageOf(failure)}</Notice> : null}
      <main>
        <SignInSecurityScreen />
        <Button variant="subtle" mt="md" onClick={() => check.mutate()} loading={check.isPending}>
          {t(text.done)}
        </Button>
      </main>
    </div>
  );
}
