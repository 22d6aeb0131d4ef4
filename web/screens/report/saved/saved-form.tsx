import { Alert, Button, Checkbox, Group, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { savedReportLimits } from "../../../../domain/contracts/reports/saved-report.ts";
import { messageIn } from "../../../../domain/errors/messages.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { messageOf } from "../../../api/client/result.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { commonTexts } from "../../../records/common-texts.ts";
import { useDirtyViewForm, useLeaveViews } from "../../../records/views/view-guard.tsx";
import { issueOf } from "../../integrations/issue-of.ts";

const text = {
  name: localized("Report name", "ឈ្មោះរបាយការណ៍"),
  share: localized("Share with everyone who can open this report", "ចែករំលែកជាមួយអ្នកទាំងអស់ដែលអាចបើករបាយការណ៍នេះ"),
};

interface Props {
  readonly name: string;
  readonly isShared: boolean;
  readonly isSaving: boolean;
  readonly error: unknown;
  readonly onSave: (draft: { readonly name: string; readonly isShared: boolean }) => void;
  readonly onCancel: () => void;
}

/** Form for the name of a saved report, and whether it is shared. */
export function SavedForm({ name, isShared, isSaving, error, onSave, onCancel }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const [typed, setTyped] = useState(name);
  const [shares, setShares] = useState(isShared);
  const [isTried, setIsTried] = useState(false);
  useDirtyViewForm(typed !== name || shares !== isShared);
  const leave = useLeaveViews();
  const isEmpty = typed.trim() === "";
  const issue = issueOf(error, "name");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isEmpty) onSave({ name: typed.trim(), isShared: shares });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" p={4}>
        <TextInput
          label={t(text.name)}
          value={typed}
          maxLength={savedReportLimits.name}
          error={isTried && isEmpty ? messageIn("required", language) : issue}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          autoFocus
        />
        <Checkbox
          size="sm"
          label={t(text.share)}
          checked={shares}
          onChange={(event) => setShares(event.currentTarget.checked)}
        />
        {error && !issue ? (
          <Alert color="red" role="alert" p="xs">
            {messageOf(error)}
          </Alert>
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button size="sm" variant="default" onClick={() => leave(onCancel)}>
            {t(commonTexts.cancel)}
          </Button>
          <Button size="sm" type="submit" loading={isSaving}>
            {t(commonTexts.save)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
