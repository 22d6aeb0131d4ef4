import { Button, Group, Radio, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { roleLabels } from "../../../domain/access/roles.ts";
import { audiences } from "../../../domain/contracts/records/saved-view.ts";
import { messageIn } from "../../../domain/errors/messages.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { commonTexts } from "../common-texts.ts";
import type { Audience } from "./use-views.ts";
import { useDirtyViewForm, useLeaveViews } from "./view-guard.tsx";

const texts = {
  name: localized("View name", "ឈ្មោះរបៀបបង្ហាញ"),
  for: localized("Visible to", "អ្នកដែលអាចមើល"),
  me: localized("Only me", "តែខ្ញុំ"),
  role: localized("My role ({0})", "តួនាទីរបស់ខ្ញុំ ({0})"),
  everybody: localized("Everyone", "គ្រប់គ្នា"),
};

interface Props {
  readonly name: string;
  readonly withAudience: boolean;
  readonly isSaving: boolean;
  readonly onSave: (name: string, audience: Audience) => void;
  readonly onCancel: () => void;
}

const isAudience = (value: string): value is Audience => audiences.some((audience) => audience === value);

/** Form for a view's name and, if permitted, its audience. */
export function ViewForm({ name, withAudience, isSaving, onSave, onCancel }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const { role } = useActor();
  const [typed, setTyped] = useState(name);
  const [audience, setAudience] = useState<Audience>("me");
  const [isTried, setIsTried] = useState(false);
  useDirtyViewForm(typed !== name || audience !== "me");
  const leave = useLeaveViews();
  const isEmpty = typed.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isEmpty) onSave(typed.trim(), audience);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" p={4}>
        <TextInput
          label={t(texts.name)}
          value={typed}
          maxLength={limits.viewNameLength}
          error={isTried && isEmpty ? messageIn("required", language) : null}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          autoFocus
        />
        {withAudience ? (
          <Radio.Group
            label={t(texts.for)}
            value={audience}
            onChange={(value) => {
              if (isAudience(value)) setAudience(value);
            }}
          >
            <Stack gap={6} mt={4}>
              <Radio size="sm" value="me" label={t(texts.me)} />
              <Radio size="sm" value="role" label={t(texts.role, t(roleLabels[role]))} />
              <Radio size="sm" value="everybody" label={t(texts.everybody)} />
            </Stack>
          </Radio.Group>
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
