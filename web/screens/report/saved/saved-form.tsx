import { Alert, Checkbox } from "@mantine/core";
import { useState } from "react";
import { savedReportLimits } from "../../../../domain/contracts/reports/saved-report.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { messageOf } from "../../../api/client/result.ts";
import { useText } from "../../../language/language.tsx";
import { NameForm } from "../../../records/views/name-form.tsx";
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
  const [shares, setShares] = useState(isShared);
  const issue = issueOf(error, "name");
  return (
    <NameForm
      label={t(text.name)}
      name={name}
      maxLength={savedReportLimits.name}
      issue={issue}
      isChanged={shares !== isShared}
      isSaving={isSaving}
      onSave={(typed) => onSave({ name: typed, isShared: shares })}
      onCancel={onCancel}
    >
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
    </NameForm>
  );
}
