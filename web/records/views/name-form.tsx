import { Button, Group, Stack, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { messageIn } from "../../../domain/errors/messages.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { commonTexts } from "../common-texts.ts";
import { useDirtyViewForm, useLeaveViews } from "./view-guard.tsx";

interface Props {
  readonly label: string;
  readonly name: string;
  readonly maxLength: number;
  /** Further fields. */
  readonly children?: ReactNode;
  /** Whether those fields differ from what is saved. */
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** What the server says about the name. */
  readonly issue?: string | null;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}

/** Form for the name of a saved view or report, in its panel. */
export function NameForm({ label, name, maxLength, issue, children, isChanged, ...props }: Props) {
  const { isSaving, onSave, onCancel } = props;
  const t = useText();
  const { language } = useLanguage();
  const [typed, setTyped] = useState(name);
  const [isTried, setIsTried] = useState(false);
  useDirtyViewForm(typed !== name || isChanged);
  const leave = useLeaveViews();
  const isEmpty = typed.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isEmpty) onSave(typed.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" p={4}>
        <TextInput
          label={label}
          labelProps={{ mb: 4 }}
          errorProps={{ mt: 6 }}
          value={typed}
          maxLength={maxLength}
          error={isTried && isEmpty ? messageIn("required", language) : issue}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          autoFocus
        />
        {children}
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
