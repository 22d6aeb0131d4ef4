import { Radio, Stack } from "@mantine/core";
import { useState } from "react";
import { roleLabels } from "../../../domain/access/roles.ts";
import { audiences } from "../../../domain/contracts/records/saved-view.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { NameForm } from "./name-form.tsx";
import type { Audience } from "./use-views.ts";

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
  const { role } = useActor();
  const [audience, setAudience] = useState<Audience>("me");
  return (
    <NameForm
      label={t(texts.name)}
      name={name}
      maxLength={limits.viewNameLength}
      isChanged={audience !== "me"}
      isSaving={isSaving}
      onSave={(typed) => onSave(typed, audience)}
      onCancel={onCancel}
    >
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
    </NameForm>
  );
}
