import { Button, Group, NumberInput, Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { keepFor, retentionPreview } from "../../../domain/contracts/retention.ts";
import type { Field } from "../../../domain/declare/field-types.ts";
import { messageIn } from "../../../domain/errors/messages.ts";
import { type ChosenRuleName, chosenRules } from "../../../domain/retention/chosen-rules.ts";
import { parseSetting, settings } from "../../../domain/settings/index.ts";
import { leastKept } from "../../../domain/settings/retention.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { dangerColor } from "../../records/actions/danger-color.ts";
import { commonTexts } from "../../records/common-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toast } from "../../ui/toasts/toast.ts";
import { DryRun } from "./dry-run.tsx";
import { retentionKey } from "./retention-key.ts";
import { text } from "./retention-texts.ts";
import { useKeptFor } from "./use-age.ts";

const debounceMs = 300;

interface Props {
  readonly name: ChosenRuleName;
  readonly keep: number;
  readonly onClose: () => void;
}

/** Which numbers a rule takes. */
function useHelp(name: ChosenRuleName): string {
  const t = useText();
  const { setting } = chosenRules[name];
  const { min = 0, max = 0 }: Field = settings[setting].field;
  const least = leastKept[setting];
  if (min > 0) return t(text.between, min, max);
  return least === undefined ? t(text.zero) : t(text.zeroOrLeast, least);
}

/** What was typed, and the dry run of it. */
function useTyped(name: ChosenRuleName, keep: number) {
  const { language } = useLanguage();
  const [typed, setTyped] = useState<number | string>(keep);
  const parsed = parseSetting(chosenRules[name].setting, String(typed));
  const issue = "issues" in parsed ? parsed.issues[0]?.message : undefined;
  const requested = Number(typed);
  const isValid = typed !== "" && issue === undefined;
  const [counted] = useDebouncedValue(requested, debounceMs);
  const isCounted = isValid && counted === requested;
  const { data, error, isFetching } = useQuery({
    queryKey: [retentionKey, name, counted],
    queryFn: ({ signal }) =>
      callApi(retentionPreview, { params: { rule: name }, query: { keep: counted }, signal }),
    enabled: isCounted,
    staleTime: 0,
    retry: false,
  });
  return {
    typed,
    setTyped,
    requested,
    isValid,
    problem: issue === undefined ? null : messageIn(issue, language),
    preview: isCounted && !isFetching ? data : undefined,
    error: isValid ? error : null,
  };
}

type Typed = ReturnType<typeof useTyped>;

function Outcome({
  name,
  typed: { isValid, preview, error, requested },
}: {
  readonly name: ChosenRuleName;
  readonly typed: Typed;
}) {
  const t = useText();
  if (!isValid) return null;
  if (error) return <Notice look="danger">{t(text.notCounted, messageOf(error))}</Notice>;
  if (!preview) return <Text role="status">{t(text.counting)}</Text>;
  return <DryRun name={name} keep={requested} preview={preview} />;
}

/** Asks how long to keep data, shows what the next run would do, and asks again before it saves. */
export function ChangeDialog({ name, keep, onClose }: Props) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const typed = useTyped(name, keep);
  const label = t(chosenRules[name].label);
  return (
    <Dialog opened onClose={onClose} title={t(isAsking ? text.ask : text.changeOf, label)}>
      <Stack gap="md">
        {isAsking ? (
          <Question
            name={name}
            keep={keep}
            typed={typed}
            onBack={() => setIsAsking(false)}
            onSaved={onClose}
          />
        ) : (
          <NumberForm
            name={name}
            keep={keep}
            typed={typed}
            onCancel={onClose}
            onReview={() => setIsAsking(true)}
          />
        )}
      </Stack>
    </Dialog>
  );
}

interface PartProps {
  readonly name: ChosenRuleName;
  readonly keep: number;
  readonly typed: Typed;
}

function NumberForm({
  name,
  keep,
  typed,
  onCancel,
  onReview,
}: PartProps & { readonly onCancel: () => void; readonly onReview: () => void }) {
  const t = useText();
  const help = useHelp(name);
  return (
    <>
      <NumberInput
        data-autofocus
        label={t(chosenRules[name].unit === "days" ? text.keepDays : text.keepMonths)}
        description={help}
        value={typed.typed}
        onChange={typed.setTyped}
        allowDecimal={false}
        allowNegative={false}
        error={typed.problem}
      />
      <Outcome name={name} typed={typed} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t(commonTexts.cancel)}
        </Button>
        <Button disabled={!typed.preview || typed.requested === keep} onClick={onReview}>
          {t(text.review)}
        </Button>
      </Group>
    </>
  );
}

function Question({
  name,
  keep,
  typed,
  onBack,
  onSaved,
}: PartProps & { readonly onBack: () => void; readonly onSaved: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const keptFor = useKeptFor();
  const { label, unit, end } = chosenRules[name];
  const { requested } = typed;
  const save = useAction({
    mutationFn: () => callApi(keepFor, { params: { rule: name }, body: { keep: requested } }),
    onSuccess: async () => {
      toast.success(t(text.saved, t(label)));
      await client.invalidateQueries({ queryKey: [retentionKey] });
      onSaved();
    },
  });
  const removes = (end === "delete" || end === "anonymise") && requested > 0;
  return (
    <>
      <Text>{t(text.fromTo, keptFor(keep, unit), keptFor(requested, unit))}</Text>
      <Outcome name={name} typed={typed} />
      {removes ? <Text size="sm">{t(text.noUndo)}</Text> : null}
      {save.error ? <Notice look="danger">{messageOf(save.error)}</Notice> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          {t(commonTexts.cancel)}
        </Button>
        <Button {...dangerColor(removes)} loading={save.isPending} onClick={() => save.mutate()}>
          {t(commonTexts.save)}
        </Button>
      </Group>
    </>
  );
}
