import { Button, Group, Skeleton, Stack, Text, TextInput, Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import {
  type ErasureLine,
  type ErasurePreview,
  erasePersonalData,
  previewErasure,
} from "../../../domain/contracts/personal-data.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { dangerColor } from "../../records/actions/danger-color.ts";
import { commonTexts } from "../../records/common-texts.ts";
import { RetryButton } from "../../records/list/list-states.tsx";
import { useInvalidateRecords } from "../../records/record-keys.ts";
import { Notice } from "../../ui/notice.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { StateView } from "../../ui/state-view.tsx";
import { toast } from "../../ui/toasts/toast.ts";
import { issueOf } from "../integrations/issue-of.ts";
import { dataFilesKey } from "./data-files-key.ts";
import styles from "./personal-data.module.css";

const text = {
  title: localized("Erase personal data", "លុបទិន្នន័យផ្ទាល់ខ្លួន"),
  failed: localized("Couldn't load what would be erased.", "មិនអាចផ្ទុកអ្វីដែលត្រូវលុបបានទេ។"),
  final: localized(
    "This can't be undone. {0} is signed out everywhere and can't sign in again.",
    "សកម្មភាពនេះមិនអាចត្រឡប់វិញបានទេ។ {0} នឹងត្រូវចាកចេញពីគ្រប់ឧបករណ៍ ហើយមិនអាចចូលគណនីម្ដងទៀតបានទេ។",
  ),
  delete: localized("Deleted", "លុបចោល"),
  anonymise: localized("Erased fields, the record stays", "លុបព័ត៌មាន តែទិន្នន័យនៅសល់"),
  keep: localized("Kept", "រក្សាទុក"),
  counted: localized("{0} ({1})", "{0} ({1})"),
  confirm: localized("Type “{0}” to confirm", "សូមវាយ «{0}» ដើម្បីបញ្ជាក់"),
  mismatch: localized("Type the name exactly as shown.", "សូមវាយឈ្មោះឱ្យដូចដែលបានបង្ហាញ។"),
  erase: localized("Erase personal data", "លុបទិន្នន័យផ្ទាល់ខ្លួន"),
  erased: localized("Personal data erased.", "បានលុបទិន្នន័យផ្ទាល់ខ្លួន។"),
};

const rules = ["delete", "anonymise", "keep"] as const;

export interface ErasureDialogProps {
  /** Of the account or the user profile. */
  readonly id: string;
  /** Called before the page reads the records again. */
  readonly onErased: () => void;
  readonly onClose: () => void;
}

/** Shows what the erasure of a person would do, and does it after the name was typed. */
export function ErasureDialog({ id, onErased, onClose }: ErasureDialogProps) {
  const t = useText();
  const isNarrow = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const { data, error, refetch } = useQuery({
    queryKey: ["erasure", id],
    queryFn: ({ signal }) => callApi(previewErasure, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog opened onClose={onClose} title={t(text.title)} size="lg" fullScreen={isNarrow}>
      {data ? <Erasure id={id} preview={data} onErased={onErased} onClose={onClose} /> : null}
      {!data && !error ? <Skeleton height={320} radius="md" /> : null}
      {!data && error ? (
        <StateView
          role="alert"
          title={t(text.failed)}
          text={messageOf(error)}
          action={<RetryButton onRetry={() => void refetch()} />}
        />
      ) : null}
    </Dialog>
  );
}

interface ErasureProps extends ErasureDialogProps {
  readonly preview: ErasurePreview;
}

function Erasure({ id, preview, onErased, onClose }: ErasureProps) {
  const t = useText();
  const { language } = useLanguage();
  const { names, blockers, lines } = preview;
  const name = (language === "km" ? names.km : null) ?? names.en;
  const isBlocked = blockers.length > 0;
  return (
    <Stack gap="md">
      {isBlocked ? (
        blockers.map((blocker) => (
          <Notice key={blocker.en} look="danger">
            {t(blocker)}
          </Notice>
        ))
      ) : (
        <Notice look="warning">{t(text.final, name)}</Notice>
      )}
      {rules.map((rule) => (
        <Lines key={rule} rule={rule} lines={lines.filter((line) => line.rule === rule)} />
      ))}
      {isBlocked ? (
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t(commonTexts.close)}
          </Button>
        </Group>
      ) : (
        <ConfirmForm id={id} name={name} preview={preview} onErased={onErased} onClose={onClose} />
      )}
    </Stack>
  );
}

interface LinesProps {
  readonly rule: ErasureLine["rule"];
  readonly lines: readonly ErasureLine[];
}

function Lines({ rule, lines }: LinesProps) {
  const t = useText();
  const format = useFormat();
  if (lines.length === 0) return null;
  const titleOf = ({ label, count }: ErasureLine) => t(text.counted, t(label), format.number(count));
  return (
    <section>
      <Title order={3} size="h5">
        {t(text[rule])}
      </Title>
      {rule === "delete" ? (
        <Text mt={4}>{lines.map(titleOf).join(", ")}</Text>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.label.en}>
              {titleOf(line)}
              {line.fields.length > 0 ? (
                <Text size="sm">{line.fields.map((field) => t(field)).join(", ")}</Text>
              ) : null}
              {line.why ? (
                <Text size="sm" c="dimmed">
                  {t(line.why)}
                </Text>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface ConfirmFormProps extends ErasureProps {
  /** In the language of the page. */
  readonly name: string;
}

function ConfirmForm({ id, name, preview, onErased, onClose }: ConfirmFormProps) {
  const t = useText();
  const client = useQueryClient();
  const forget = useInvalidateRecords();
  const [typed, setTyped] = useState("");
  const [isTried, setIsTried] = useState(false);
  const erase = useAction({
    mutationFn: (confirmation: string) =>
      callApi(erasePersonalData, { params: { id }, body: { name: confirmation } }),
    onSuccess: async () => {
      toast.success(t(text.erased));
      onClose();
      onErased();
      await Promise.all([forget(), client.invalidateQueries({ queryKey: [dataFilesKey] })]);
    },
  });
  const { names, username } = preview;
  const isWrong = ![names.en, names.km, username].some((known) => known?.trim() === typed.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isWrong) erase.mutate(typed.trim());
  };
  const nameIssue = issueOf(erase.error, "name");
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {erase.error && nameIssue === null ? <Notice look="danger">{messageOf(erase.error)}</Notice> : null}
        <TextInput
          label={t(text.confirm, name)}
          value={typed}
          autoComplete="off"
          maxLength={254}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={isTried && isWrong ? t(text.mismatch) : nameIssue}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={erase.isPending}>
            {t(commonTexts.cancel)}
          </Button>
          <Button type="submit" {...dangerColor(true)} loading={erase.isPending}>
            {t(text.erase)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
