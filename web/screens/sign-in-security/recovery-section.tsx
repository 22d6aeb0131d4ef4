import { Button } from "@mantine/core";
import { useState } from "react";
import { renewRecoveryCodes } from "../../../domain/contracts/auth/second-factor.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { useText } from "../../language/language.tsx";
import { ConfirmDialog } from "../../records/actions/confirm-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TintedBadge } from "../../ui/tinted-badge.tsx";
import { Section } from "./section.tsx";
import type { SecondFactor } from "./use-second-factor.ts";

const text = {
  title: localized("Recovery codes", "លេខកូដសង្គ្រោះ"),
  lead: localized(
    "They let you in when you have lost your phone or passkey. Each works once, in place of the second step.",
    "លេខកូដទាំងនេះឱ្យអ្នកចូលបាន ពេលអ្នកបាត់ទូរសព្ទ ឬសោចូលគណនី។ លេខកូដនីមួយៗប្រើបានតែម្ដង ជំនួសជំហានទីពីរ។",
  ),
  none: localized(
    "You get recovery codes when you set up an authenticator app or a passkey.",
    "អ្នកទទួលបានលេខកូដសង្គ្រោះ ពេលអ្នករៀបចំកម្មវិធីបង្កើតលេខកូដ ឬសោចូលគណនី។",
  ),
  left: localized("{0, plural, one {# code} other {# codes}} left", "នៅសល់ {0} លេខកូដ"),
  few: localized(
    "You have few recovery codes left. Create new ones.",
    "អ្នកនៅសល់លេខកូដសង្គ្រោះតិច។ សូមបង្កើតលេខកូដថ្មី។",
  ),
  renew: localized("Create new codes", "បង្កើតលេខកូដថ្មី"),
  renewTitle: localized("Create new recovery codes?", "បង្កើតលេខកូដសង្គ្រោះថ្មីឬ?"),
  renewBody: localized("The codes that you have stop working.", "លេខកូដដែលអ្នកមាននឹងលែងប្រើបាន។"),
};

const fewCodes = 3;

interface Props {
  readonly factor: SecondFactor;
  readonly onRenewed: (codes: readonly string[]) => Promise<void>;
}

/** How many recovery codes are left, and new ones. */
export function RecoverySection({ factor: { appSince, passkeys, recoveryCodesLeft }, onRenewed }: Props) {
  const t = useText();
  const hasFactor = appSince !== null || passkeys.length > 0;
  const [isAsking, setIsAsking] = useState(false);
  const renew = useAction({
    mutationFn: () => callApi(renewRecoveryCodes, {}),
    onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes),
  });
  if (!hasFactor) return <Section title={t(text.title)} lead={t(text.none)} />;
  const isFew = recoveryCodesLeft < fewCodes;
  return (
    <Section
      title={t(text.title)}
      lead={t(text.lead)}
      badge={<TintedBadge color={isFew ? "yellow" : "green"}>{t(text.left, recoveryCodesLeft)}</TintedBadge>}
    >
      {renew.error ? <Notice look="danger">{messageOf(renew.error)}</Notice> : null}
      {isFew ? <Notice look="warning">{t(text.few)}</Notice> : null}
      <Button variant="default" onClick={() => setIsAsking(true)} loading={renew.isPending}>
        {t(text.renew)}
      </Button>
      <ConfirmDialog
        question={
          isAsking
            ? {
                title: t(text.renewTitle),
                body: t(text.renewBody),
                yes: t(text.renew),
                color: "primary",
                onYes: () => renew.mutate(),
              }
            : null
        }
        onClose={() => setIsAsking(false)}
      />
    </Section>
  );
}
