import { Alert, Button, Text } from "@mantine/core";
import { IconAlertTriangle, IconLock } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { words } from "../../../domain/words.ts";
import { leaveSaved } from "../../api/unsaved-work.ts";
import { nameIn, otherNameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { ActDialog, ConfirmDialog } from "../../records/lazy-dialogs.tsx";
import { Presence } from "../../records/presence.tsx";
import { RecordHeadFrame } from "../../records/record-head-frame.tsx";
import { said } from "../../records/said.ts";
import { TintedBadge } from "../../ui/tinted-badge.tsx";
import { DocumentTools } from "./document-tools.tsx";
import { kindTexts, reconcileAddress } from "./kinds.ts";
import type { SettlementPartProps } from "./settlement-page.tsx";
import { stateTexts } from "./settlement-states.ts";
import { useMeanwhile } from "./use-settlement.ts";
import { useSettlementActs } from "./use-settlement-acts.ts";

const text = {
  period: words("{0} – {1}", "{0} – {1}"),
  changed: words("Somebody else changed this settlement meanwhile", "មានអ្នកផ្សេងបានកែការទូទាត់នេះក្នុងពេលជាមួយគ្នា"),
  changedHow: words(
    "Nothing of yours was written. This is how it stands now.",
    "អ្វីដែលអ្នកធ្វើមិនត្រូវបានរក្សាទុកទេ។ នេះជាសភាពបច្ចុប្បន្នរបស់វា។",
  ),
  locked: words(
    "Closed: its sums stand, and nothing of it can be changed.",
    "បានបិទ៖ ផលបូកនៅជាប់ ហើយគ្មានអ្វីអាចកែបានទេ។",
  ),
  canReopen: words("It can be opened again, with a reason.", "អាចបើកវិញបាន ដោយមានមូលហេតុ។"),
  notNewest: words(
    "Only the newest settlement of a party can be opened again.",
    "មានតែការទូទាត់ថ្មីបំផុតរបស់ភាគីប៉ុណ្ណោះដែលអាចបើកវិញបាន។",
  ),
  cantClose: words("It can’t be closed yet", "មិនទាន់អាចបិទបានទេ"),
};

/** Whom it is with, for which days, where it stands, and what comes next. */
export function SettlementHead({ entity, settlement }: SettlementPartProps) {
  const say = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const meanwhile = useMeanwhile();
  const { kind, party, number, period, state } = settlement;
  const acts = useSettlementActs({
    entity,
    settlement,
    meanwhile,
    onGone: () => leaveSaved(() => void navigate(reconcileAddress(kind), { replace: true })),
  });
  const next = acts.named("close") ?? acts.named("settle");
  const reopen = acts.named("reopen");
  const discard = acts.named("discard");
  const isHeldBack = state === "open" && settlement.notClosable !== null;
  return (
    <RecordHeadFrame
      back={{ to: reconcileAddress(kind), label: say(kindTexts[kind].label) }}
      title={nameIn(language, party)}
      badges={<TintedBadge color={stateTexts[state].color}>{say(stateTexts[state])}</TintedBadge>}
      other={otherNameIn(language, party)}
      below={
        <>
          <Text>
            {say(text.period, format.date(period.from), format.date(period.to))}
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
          {reopen ? (
            <Button variant="default" disabled={acts.isBusy} onClick={() => acts.ask(reopen)}>
              {say(reopen.label)}
            </Button>
          ) : null}
          {next ? (
            <Button disabled={acts.isBusy || isHeldBack} onClick={() => acts.ask(next)}>
              {say(next.label)}
            </Button>
          ) : null}
        </>
      }
      removal={discard ? { label: say(discard.label), of: number, onChoose: () => acts.ask(discard) } : null}
    >
      {meanwhile.isChanged ? (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle />}
          role="alert"
          withCloseButton
          closeButtonLabel={say(said.close)}
          onClose={meanwhile.seen}
        >
          <Text inherit fw={600}>
            {say(text.changed)}
          </Text>
          {say(text.changedHow)}
        </Alert>
      ) : null}
      {isHeldBack ? (
        <Alert color="yellow" icon={<IconAlertTriangle />}>
          <Text inherit fw={600}>
            {say(text.cantClose)}
          </Text>
          {settlement.notClosable}
        </Alert>
      ) : null}
      {state === "open" ? null : (
        <Alert color="gray" icon={<IconLock />}>
          {say(text.locked)} {say(settlement.isNewest ? text.canReopen : text.notNewest)}
        </Alert>
      )}
      {acts.question ? (
        <ConfirmDialog question={acts.question} onClose={() => acts.setQuestion(null)} />
      ) : null}
      {acts.asking ? (
        <ActDialog entity={entity} asking={acts.asking} onClose={() => acts.setAsking(null)} />
      ) : null}
    </RecordHeadFrame>
  );
}
