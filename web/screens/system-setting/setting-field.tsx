import { ActionIcon, Alert, Badge, Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/field-types.ts";
import { settings, settingTexts } from "../../../domain/settings/index.ts";
import { parseSettingText, serializeSetting } from "../../../domain/settings/setting-text.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Change } from "../../api/entities/record-calls.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { inputs } from "../../fields/inputs.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { commonTexts } from "../../records/common-texts.ts";
import { recordKeys } from "../../records/record-keys.ts";
import { IconArrowBackUp } from "../../ui/icons/arrow-back-up.ts";
import { IconDots } from "../../ui/icons/dots.ts";
import { IconHistory } from "../../ui/icons/history.ts";
import { LazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { loadMenu } from "../../ui/overlays/overlay-loaders.ts";
import { SettingEffect, type SettingTexts } from "./setting-effect.tsx";
import { SettingValue } from "./setting-value.tsx";
import styles from "./settings-page.module.css";
import type { SectionDraft, ShownSetting } from "./use-section-draft.ts";
import type { SettingItem } from "./use-setting-rows.ts";

const text = {
  back: localized("Reset to default", "កំណត់ទៅលំនាំដើមវិញ"),
  history: localized("History", "ប្រវត្តិ"),
  historyOf: localized("History: {0}", "ប្រវត្តិ៖ {0}"),
  standard: localized("Default:", "លំនាំដើម៖"),
  by: localized("Changed by {0}, {1}", "ប្ដូរដោយ {0}, {1}"),
  bySystem: localized("Changed {0}", "បានប្ដូរ {0}"),
  becomesDefault: localized("Saving resets it to the default.", "ពេលរក្សាទុក វានឹងទៅលំនាំដើមវិញ។"),
  theirs: localized(
    "{0} changed this while you were editing. The value is now:",
    "{0} បានប្ដូរវា ពេលអ្នកកំពុងកែ។ តម្លៃឥឡូវនេះគឺ៖",
  ),
  someone: localized("Someone else", "អ្នកផ្សេង"),
  keepMine: localized("Keep mine", "រក្សារបស់ខ្ញុំ"),
  takeTheirs: localized("Use theirs", "ប្រើរបស់គេ"),
  waiting: localized("Waiting to send", "រង់ចាំផ្ញើ"),
  editAgain: localized("Edit again", "កែម្ដងទៀត"),
};

/** Id of the input of a setting. */
export const settingInputId = (key: string): string => `setting-${key.replace(".", "-")}`;

interface Props {
  readonly entity: AnyEntity;
  readonly item: SettingItem;
  readonly state: ShownSetting;
  readonly draft: SectionDraft;
  /** The texts of the section's settings as they would be after a save. */
  readonly textOf: SettingTexts;
  /** Opens the change history; takes the title of its dialog. */
  readonly onHistory: (title: string) => void;
}

/** The newest change of a setting; undefined until known, null if it was never changed. */
function useLastChange(entity: AnyEntity, { key, row }: SettingItem): Change | null | undefined {
  const { data } = useQuery({
    queryKey: recordKeys.lastChange(entity, key),
    queryFn: ({ signal }) => recordsOf(entity).lastChange(key, { signal }),
    // The first version is the declaration.
    enabled: row.version > 1,
    retry: false,
  });
  return row.version > 1 ? data : null;
}

/** One setting: its input, what it changes, its default, and who changed it last. */
export function SettingField({ entity, item, state, draft, textOf, onHistory }: Props) {
  const { key } = item;
  const t = useText();
  const field: Field = settings[key].field;
  const label = t(settingTexts(key).label);
  const last = useLastChange(entity, item);
  const Input = inputs[field.kind];
  return (
    <div className={styles.field} data-changed={state.isChanged || undefined}>
      <Stack gap={6} className={styles.input}>
        <Input
          id={settingInputId(key)}
          name={key}
          field={{ ...field, presence: "optional" }}
          label={label}
          badge={null}
          value={state.shown === null ? null : parseSettingText(field, state.shown)}
          onChange={(value) => draft.change(key, serializeSetting(value))}
          onBlur={() => draft.leave(key)}
          error={state.error}
          errorsWithin={{}}
          isReadOnly={draft.isSaving || state.queued !== null}
          textLanguage={null}
        />
        <SettingEffect settingKey={key} textOf={textOf} />
        {state.theirs ? (
          <TheirChange item={item} theirs={state.theirs.text} last={last ?? null} draft={draft} />
        ) : null}
        <About item={item} last={last ?? null} becomesDefault={state.becomesDefault} />
        {state.queued ? (
          <Group gap="sm">
            <Badge component="span" size="md" variant="light" tt="none" color="yellow">
              {t(text.waiting)}
            </Badge>
            <Button size="xs" variant="default" onClick={() => void draft.editAgain(state.queued?.id ?? "")}>
              {t(text.editAgain)}
            </Button>
          </Group>
        ) : null}
      </Stack>
      <SettingMenu item={item} state={state} draft={draft} label={label} onHistory={onHistory} />
    </div>
  );
}

interface AboutProps {
  readonly item: SettingItem;
  readonly last: Change | null;
  readonly becomesDefault: boolean;
}

/** The default, and who changed the setting last and when. */
function About({ item, last, becomesDefault }: AboutProps) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const at = last ? format.dateTime(last.at) : "";
  return (
    <Text size="sm" c="dimmed" component="div" className={styles.about}>
      <span>
        {t(text.standard)} <SettingValue settingKey={item.key} stored={item.standard} />
      </span>
      {last ? (
        <span>{last.by ? t(text.by, nameIn(language, last.by), at) : t(text.bySystem, at)}</span>
      ) : null}
      {becomesDefault ? <span>{t(text.becomesDefault)}</span> : null}
    </Text>
  );
}

interface TheirChangeProps {
  readonly item: SettingItem;
  readonly theirs: string | null;
  readonly last: Change | null;
  readonly draft: SectionDraft;
}

/** Asks whose value stays, where somebody else changed the setting meanwhile. */
function TheirChange({ item, theirs, last, draft }: TheirChangeProps) {
  const t = useText();
  const { language } = useLanguage();
  const who = last?.by ? nameIn(language, last.by) : t(text.someone);
  return (
    <Alert color="yellow" role="alert" p="sm">
      <Stack gap="xs">
        <Text size="sm" component="div">
          {t(text.theirs, who)} <SettingValue settingKey={item.key} stored={theirs ?? item.standard} />
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => draft.takeTheirs(item.key)}>
            {t(text.takeTheirs)}
          </Button>
          <Button size="xs" variant="default" onClick={() => draft.keepMine(item)}>
            {t(text.keepMine)}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

interface MenuProps extends Pick<Props, "item" | "state" | "draft" | "onHistory"> {
  readonly label: string;
}

/** Reset and history of a setting. */
function SettingMenu({ item, state, draft, label, onHistory }: MenuProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const canReset =
    (item.row.value !== null || state.isChanged) &&
    !state.becomesDefault &&
    !draft.isSaving &&
    state.queued === null;
  return (
    <LazyOverlay
      load={loadMenu}
      kind="menu"
      part={{
        entries: [
          ...(canReset
            ? [
                {
                  label: t(text.back),
                  icon: <IconArrowBackUp size={16} />,
                  onChoose: () => draft.reset(item.key),
                },
              ]
            : []),
          {
            label: t(text.history),
            icon: <IconHistory size={16} />,
            onChoose: () => onHistory(t(text.historyOf, label)),
          },
        ],
        position: "bottom-end",
        placement: "overlay",
      }}
      isOpen={isOpen}
      onToggle={setIsOpen}
      button={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t(commonTexts.actions, label)}>
          <IconDots size={18} />
        </ActionIcon>
      }
    />
  );
}
