import { Alert, Button, Checkbox, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import type { Proposal } from "../../../domain/contracts/records/proposal.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { isOverwriting } from "../../../domain/records/review.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useUnsavedWork } from "../../api/intents/unsaved-work.ts";
import { useActor } from "../../api/session/session.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { IconEyeCheck } from "../../ui/icons/eye-check.ts";
import { GrowingTextarea } from "../../ui/inputs/growing-textarea.tsx";
import { commonTexts } from "../common-texts.ts";
import classes from "../form/form.module.css";
import { ChangedValue } from "../history/change-list.tsx";
import { DetachedValue } from "../history/detached-value.tsx";
import { useProposalActions } from "./use-proposals.ts";

const texts = {
  title: localized("A change is waiting for review", "ការកែប្រែមួយកំពុងរង់ចាំពិនិត្យ"),
  met: localized(
    "This was edited after the change was proposed. Accepting it overwrites the newer value. Value when proposed:",
    "ចំណុចនេះត្រូវបានកែក្រោយពេលស្នើ។ ការទទួលយកនឹងសរសេរជាន់លើតម្លៃថ្មី។ តម្លៃពេលស្នើ៖",
  ),
  accept: localized("Accept", "ទទួលយក"),
  acceptSome: localized("Accept {0} of {1}", "ទទួលយក {0} ក្នុងចំណោម {1}"),
  acceptOver: localized("Accept and overwrite", "ទទួលយក ហើយសរសេរជាន់"),
  own: localized(
    "You proposed this change. Someone else has to accept it.",
    "អ្នកជាអ្នកស្នើការកែប្រែនេះ។ ត្រូវឱ្យអ្នកផ្សេងទទួលយក។",
  ),
  withdraw: localized("Withdraw proposal", "ដកសំណើវិញ"),
  reject: localized("Reject", "បដិសេធ"),
  why: localized("Reason for rejection (shown to the vendor)", "មូលហេតុនៃការបដិសេធ (បង្ហាញដល់អ្នកលក់)"),
  some: localized("Changes you don't accept stay in review.", "ការកែប្រែដែលអ្នកមិនទាន់ទទួលយក នៅរង់ចាំពិនិត្យដដែល។"),
};

interface Props {
  readonly entity: AnyEntity;
  readonly proposal: Proposal;
  readonly onRow: (row: AnyRecord) => void;
}

/** A proposal field by field, with its accept and reject actions. */
export function ReviewDecision({ entity, proposal, onRow }: Props) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const heading = useId();
  const [dropped, setDropped] = useState<ReadonlySet<string> | null>(null);
  const [isRejecting, setIsRejecting] = useState(false);
  const { userId } = useActor();
  const isOwn = proposal.by.id === userId;
  const { accept, reject, withdraw } = useProposalActions(entity, proposal, onRow);
  const isBusy = isOwn || accept.isPending || reject.isPending;
  const changes = Object.entries(proposal.changes);
  const met = changes.filter(([, change]) => isOverwriting(change)).map(([name]) => name);
  // Fields that overwrite newer values are not selected by default.
  const left = dropped ?? new Set(met);
  const chosen = changes.map(([name]) => name).filter((name) => !left.has(name));
  const overwrite = chosen.filter((name) => met.includes(name));
  const toggle = (name: string) => {
    const next = new Set(left);
    if (!next.delete(name)) next.add(name);
    setDropped(next);
  };
  const acceptLabel =
    overwrite.length > 0
      ? t(texts.acceptOver)
      : chosen.length === changes.length || chosen.length === 0
        ? t(texts.accept)
        : t(texts.acceptSome, format.number(chosen.length), format.number(changes.length));
  return (
    <Paper component="section" withBorder radius="md" p={{ base: "md", sm: "lg" }} aria-labelledby={heading}>
      <Stack gap="md">
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <IconEyeCheck aria-hidden style={{ flex: "none" }} />
          <div>
            <Title order={2} size="h4" id={heading}>
              {t(texts.title)}
            </Title>
            <Text size="sm" c="dimmed">
              {[
                nameIn(language, proposal.by),
                proposal.vendor ? nameIn(language, proposal.vendor) : null,
                format.dateTime(proposal.at),
              ]
                .filter((part) => part !== null)
                .join(" · ")}
            </Text>
          </div>
        </Group>
        <Stack gap="sm" className={classes.review}>
          {changes.map(([name, change]) => (
            <div key={name} className={classes.change}>
              <Checkbox
                label={t(fieldLabel(entity, name))}
                checked={!left.has(name)}
                disabled={isBusy}
                onChange={() => toggle(name)}
              />
              <div className={classes.proposed} lang={name.endsWith("Kh") ? "km" : undefined}>
                <ChangedValue entity={entity} change={{ name, from: change.now, to: change.to }} />
                {met.includes(name) ? (
                  <Alert color="yellow" mt="xs" p="xs">
                    {t(texts.met)} <DetachedValue entity={entity} name={name} value={change.from} />
                  </Alert>
                ) : null}
              </div>
            </div>
          ))}
        </Stack>
        {isOwn ? (
          <Group gap="xs" justify="flex-end">
            <Text size="sm" flex="1 1 200px">
              {t(texts.own)}
            </Text>
            <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
              {t(texts.withdraw)}
            </Button>
          </Group>
        ) : isRejecting ? (
          <RejectForm
            isBusy={isBusy}
            onCancel={() => setIsRejecting(false)}
            onReject={(reason) => reject.mutate({ revision: proposal.revision, reason })}
          />
        ) : (
          <Group gap="xs" justify="flex-end">
            {chosen.length < changes.length && chosen.length > 0 ? (
              <Text size="sm" c="dimmed" flex="1 1 200px">
                {t(texts.some)}
              </Text>
            ) : null}
            <Button variant="default" disabled={isBusy} onClick={() => setIsRejecting(true)}>
              {t(texts.reject)}…
            </Button>
            <Button
              loading={accept.isPending}
              disabled={chosen.length === 0 || proposal.version === null}
              onClick={() =>
                accept.mutate({
                  version: proposal.version ?? 0,
                  revision: proposal.revision,
                  fields: chosen,
                  overwrite,
                })
              }
            >
              {acceptLabel}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}

interface RejectProps {
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onReject: (reason: string) => void;
}

function RejectForm({ isBusy, onCancel, onReject }: RejectProps) {
  const t = useText();
  const [reason, setReason] = useState("");
  const leave = useUnsavedWork(reason.trim() !== "");
  return (
    <Stack gap="xs">
      <GrowingTextarea
        label={t(texts.why)}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={limits.messageLength}
        minRows={2}
        data-autofocus
        autoFocus
        required
      />
      <Group gap="xs" justify="flex-end">
        <Button variant="default" disabled={isBusy} onClick={() => leave(onCancel)}>
          {t(commonTexts.cancel)}
        </Button>
        <Button
          color="red.9"
          loading={isBusy}
          disabled={reason.trim() === ""}
          onClick={() => onReject(reason)}
        >
          {t(texts.reject)}
        </Button>
      </Group>
    </Stack>
  );
}
