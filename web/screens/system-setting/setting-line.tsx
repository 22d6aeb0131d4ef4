import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import { IconArrowBackUp, IconHistory } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "react-toastify";
import type { AnyEntity, Row } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/field-types.ts";
import type { systemSetting } from "../../../domain/entities/services/system-setting.ts";
import { messageIn } from "../../../domain/errors/messages.ts";
import { parseSetting, type SettingKey, settings } from "../../../domain/settings/index.ts";
import { parseSettingText, serializeSetting } from "../../../domain/settings/setting-text.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { ApiError, messageOf } from "../../api/client/result.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { useUnsavedWork } from "../../api/intents/unsaved-work.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { settingsKey } from "../../api/use-settings.ts";
import { inputs } from "../../fields/inputs.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { commonTexts } from "../../records/common-texts.ts";
import { invalidateRecords } from "../../records/record-keys.ts";
import styles from "./settings-page.module.css";

const text = {
  back: localized("Reset to default", "កំណត់ទៅលំនាំដើមវិញ"),
  backOf: localized("Reset to default: {0}", "កំណត់ទៅលំនាំដើមវិញ៖ {0}"),
  saveOf: localized("Save: {0}", "រក្សាទុក៖ {0}"),
  history: localized("History", "ប្រវត្តិ"),
  historyOf: localized("History: {0}", "ប្រវត្តិ៖ {0}"),
  changed: localized("Changed", "បានប្ដូរ"),
  standard: localized("Default: {0}", "លំនាំដើម៖ {0}"),
  none: localized("none", "គ្មាន"),
  on: localized("on", "បើក"),
  off: localized("off", "បិទ"),
};

/** A stored setting. */
export type SettingRow = Row<typeof systemSetting>;

interface Props {
  readonly entity: AnyEntity;
  readonly settingKey: SettingKey;
  readonly row: SettingRow;
  /** Default value as text; null for none. */
  readonly defaultText: string | null;
  /** Opens the change history; takes the title of its dialog. */
  readonly onHistory: (title: string) => void;
}

/** Saves one setting and refetches the settings. */
function useSaveSetting({ entity, settingKey, row }: Props) {
  const t = useText();
  const client = useQueryClient();
  return useAction({
    mutationFn: (value: string | null) =>
      recordsOf(entity).act(settingKey, "set", { version: row.version, values: { value } }),
    onSuccess: async () => {
      toast.success(t(commonTexts.saved));
      await Promise.all([invalidateRecords(client), client.invalidateQueries({ queryKey: settingsKey })]);
    },
    onError: async (error) => {
      toast.error(messageOf(error));
      // Somebody else changed it first: show their value and keep the user's input.
      if (error instanceof ApiError && error.status === 409) await invalidateRecords(client);
    },
  });
}

/** Writes a stored value as text for people. */
function useValueText() {
  const t = useText();
  return (value: string | null): string => {
    if (value === null) return t(text.none);
    if (value === "true") return t(text.on);
    return value === "false" ? t(text.off) : value;
  };
}

/** One setting: input, description and default. */
export function SettingLine(props: Props) {
  const { settingKey, row, defaultText: standard } = props;
  const t = useText();
  const { language } = useLanguage();
  const field: Field = settings[settingKey].field;
  const stored = row.value;
  const current = stored ?? standard;
  const [typed, setTyped] = useState<{ readonly text: string | null } | null>(null);
  const valueText = useValueText();
  const saving = useSaveSetting(props);
  const shown = typed ? typed.text : current;
  const isChanged = typed !== null && typed.text !== current;
  useUnsavedWork(isChanged);
  const label = field.label ? t(field.label) : settingKey;
  const historyTitle = t(text.historyOf, label);
  const parsed = isChanged && typed.text !== null ? parseSetting(settingKey, typed.text) : null;
  const problem = parsed && "issues" in parsed ? parsed.issues[0]?.message : undefined;
  const save = (value: string | null) => saving.mutate(value, { onSuccess: () => setTyped(null) });
  const Input = inputs[field.kind];
  return (
    <div className={styles.line}>
      <div className={styles.input}>
        <Input
          id={`setting-${settingKey.replace(".", "-")}`}
          name={settingKey}
          field={{ ...field, presence: "optional" }}
          label={label}
          badge={
            stored === null ? null : (
              <Badge component="span" size="sm" variant="light" tt="none">
                {t(text.changed)}
              </Badge>
            )
          }
          value={shown === null ? null : parseSettingText(field, shown)}
          onChange={(value) => setTyped({ text: serializeSetting(value) })}
          onBlur={() => {}}
          error={problem ? messageIn(problem, language) : null}
          errorsWithin={{}}
          isReadOnly={saving.isPending}
          textLanguage={null}
        />
      </div>
      <Stack gap={6}>
        <Group gap="xs">
          <Button
            size="xs"
            onClick={() => save(typed?.text ?? null)}
            disabled={!isChanged || problem !== undefined}
            loading={saving.isPending}
            aria-label={t(text.saveOf, label)}
          >
            {t(commonTexts.save)}
          </Button>
          {stored !== null ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconArrowBackUp size={16} />}
              disabled={saving.isPending}
              onClick={() => save(null)}
              aria-label={t(text.backOf, label)}
            >
              {t(text.back)}
            </Button>
          ) : null}
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconHistory size={16} />}
            onClick={() => props.onHistory(historyTitle)}
            aria-label={historyTitle}
          >
            {t(text.history)}
          </Button>
        </Group>
        <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {t(text.standard, valueText(standard))}
        </Text>
      </Stack>
    </div>
  );
}
