import { Button, Skeleton, Title } from "@mantine/core";
import { useState } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { useProfile } from "../../api/session/session.ts";
import { refreshProfile } from "../../api/session/sign-in.ts";
import { useText } from "../../language/language.tsx";
import { Link } from "../../ui/links/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { StateView } from "../../ui/state-view.tsx";
import { OwnDataSection } from "../personal-data/own-data-section.tsx";
import { AppSection } from "./app-section.tsx";
import { DeviceSection } from "./device-section.tsx";
import { PasskeySection } from "./passkey-section.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { RecoverySection } from "./recovery-section.tsx";
import { Section } from "./section.tsx";
import styles from "./sign-in-security.module.css";
import { useRefreshSecondFactor, useSecondFactor } from "./use-second-factor.ts";

const text = {
  title: localized("Sign-in and security", "ការចូលគណនី និងសុវត្ថិភាព"),
  required: localized(
    "Your role needs two-step sign-in. Set up an authenticator app or a passkey to continue.",
    "តួនាទីរបស់អ្នកត្រូវការចូលគណនីពីរជំហាន។ សូមរៀបចំកម្មវិធីបង្កើតលេខកូដ ឬសោចូលគណនី ដើម្បីបន្ត។",
  ),
  failed: localized("Couldn't load your sign-in settings.", "មិនអាចផ្ទុកការកំណត់ការចូលគណនីរបស់អ្នកបានទេ។"),
  retry: localized("Try again", "ព្យាយាមម្ដងទៀត"),
  password: localized("Password", "ពាក្យសម្ងាត់"),
  passwordLead: localized(
    "Changing it signs you out everywhere else.",
    "ពេលប្ដូរវា អ្នកត្រូវចាកចេញពីឧបករណ៍ផ្សេងទៀតទាំងអស់។",
  ),
  change: localized("Change password", "ប្ដូរពាក្យសម្ងាត់"),
};

/** Second factors, recovery codes and devices of the signed-in person. */
export function SignInSecurityScreen() {
  const t = useText();
  usePageTitle(t(text.title));
  const needsSecondFactor = useProfile()?.needsSecondFactor === true;
  const { data, error, refetch } = useSecondFactor();
  const refresh = useRefreshSecondFactor();
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function changed(newCodes: readonly string[] | null) {
    // They can't be read again, so they are shown before anything else happens.
    if (newCodes) setCodes(newCodes);
    await refresh();
    if (!newCodes && needsSecondFactor) await refreshProfile();
  }
  async function codesSaved() {
    setCodes(null);
    if (needsSecondFactor) await refreshProfile();
  }

  return (
    <div className={styles.page}>
      <Title order={1} size="h2">
        {t(text.title)}
      </Title>
      {needsSecondFactor ? <Notice look="warning">{t(text.required)}</Notice> : null}
      {error && !data ? (
        <StateView
          role="alert"
          title={t(text.failed)}
          text={messageOf(error)}
          action={
            <Button variant="default" onClick={() => void refetch()}>
              {t(text.retry)}
            </Button>
          }
        />
      ) : null}
      {!data && !error ? (
        <>
          <Skeleton height={180} radius="md" />
          <Skeleton height={180} radius="md" />
        </>
      ) : null}
      {data ? (
        <>
          <AppSection factor={data} onChanged={changed} />
          <PasskeySection factor={data} onChanged={changed} />
          <RecoverySection factor={data} onRenewed={changed} />
        </>
      ) : null}
      <DeviceSection />
      {data?.hasPassword && !needsSecondFactor ? (
        <Section title={t(text.password)} lead={t(text.passwordLead)}>
          <Button component={Link} to="/app/users/resetPassword" variant="default">
            {t(text.change)}
          </Button>
        </Section>
      ) : null}
      {needsSecondFactor ? null : <OwnDataSection />}
      {codes ? <RecoveryCodesDialog codes={codes} onClose={() => void codesSaved()} /> : null}
    </div>
  );
}
