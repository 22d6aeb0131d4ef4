import { Alert, Button, Text } from "@mantine/core";
import { useNavigate } from "react-router";
import { localized } from "../../../../domain/text/localized-text.ts";
import { navigateAfterSave } from "../../../api/intents/unsaved-work.ts";
import { nameIn, otherNameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { ActionDialog, ConfirmDialog } from "../../../records/actions/lazy-dialogs.tsx";
import { commonTexts } from "../../../records/common-texts.ts";
import { RecordHeadFrame } from "../../../records/editor/record-head-frame.tsx";
import { Presence } from "../../../records/updates/presence.tsx";
import { IconAlertTriangle } from "../../../ui/icons/alert-triangle.ts";
import { TintedBadge } from "../../../ui/tinted-badge.tsx";
import { kindTexts, reconcileAddress } from "../reconcile-kinds.ts";
import { DocumentTools } from "./document-tools.tsx";
import { SettlementNotices } from "./settlement-notices.tsx";
import type { SettlementPartProps } from "./settlement-page.tsx";
import { settlementStateTexts } from "./settlement-states.ts";
import { useSettlementConflict } from "./use-settlement.ts";
import { useSettlementActs } from "./use-settlement-acts.ts";

const text = {
  period: localized("{0} – {1}", "{0} – {1}"),
  changed: localized("This settlement was changed by someone else.", "មានអ្នកផ្សេងបានកែការទូទាត់គណនីនេះហើយ។"),
  changedHow: localized(
    "Review the updated settlement. Your action was not applied.",
    "សូមពិនិត្យការទូទាត់គណនីដែលបានកែ។ សកម្មភាពរបស់អ្នកមិនត្រូវបានអនុវត្តទេ។",
  ),
};

/** Header: party, period, state and next action. */
export function SettlementHead({ entity, settlement }: SettlementPartProps) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const conflict = useSettlementConflict();
  const { kind, party, number, period, state } = settlement;
  const acts = useSettlementActs({
    entity,
    settlement,
    conflict,
    onGone: () => navigateAfterSave(() => void navigate(reconcileAddress(kind), { replace: true })),
  });
  const next = acts.named("close") ?? acts.named("settle");
  const reopen = acts.named("reopen");
  const returnPayout = acts.named("returnPayout");
  const discard = acts.named("discard");
  const isHeldBack = state === "open" && settlement.notClosable !== null;
  return (
    <RecordHeadFrame
      back={{ to: reconcileAddress(kind), label: t(kindTexts[kind].label) }}
      title={nameIn(language, party)}
      badges={
        <TintedBadge color={settlementStateTexts[state].color}>{t(settlementStateTexts[state])}</TintedBadge>
      }
      other={otherNameIn(language, party)}
      below={
        <>
          <Text>
            {t(text.period, format.date(period.from), format.date(period.to))}
            <Text component="span" c="dimmed" ml={10}>
              {number}
            </Text>
          </Text>
          <Presence entity="settlement" id={settlement.id} />
        </>
      }
      tools={
        <>
          <DocumentTools settlement={settlement} />
          {returnPayout ? (
            <Button variant="default" disabled={acts.isBusy} onClick={() => acts.openPrompt(returnPayout)}>
              {t(returnPayout.label)}
            </Button>
          ) : null}
          {reopen ? (
            <Button variant="default" disabled={acts.isBusy} onClick={() => acts.openPrompt(reopen)}>
              {t(reopen.label)}
            </Button>
          ) : null}
          {next ? (
            <Button disabled={acts.isBusy || isHeldBack} onClick={() => acts.openPrompt(next)}>
              {t(next.label)}
            </Button>
          ) : null}
        </>
      }
      removal={
        discard ? { label: t(discard.label), of: number, onChoose: () => acts.openPrompt(discard) } : null
      }
    >
      {conflict.isChanged ? (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle />}
          role="alert"
          withCloseButton
          closeButtonLabel={t(commonTexts.close)}
          onClose={conflict.dismiss}
        >
          <Text inherit fw={600}>
            {t(text.changed)}
          </Text>
          {t(text.changedHow)}
        </Alert>
      ) : null}
      <SettlementNotices settlement={settlement} />
      {acts.question ? (
        <ConfirmDialog question={acts.question} onClose={() => acts.setQuestion(null)} />
      ) : null}
      {acts.prompt ? (
        <ActionDialog entity={entity} prompt={acts.prompt} onClose={() => acts.setPrompt(null)} />
      ) : null}
    </RecordHeadFrame>
  );
}
