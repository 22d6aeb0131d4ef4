import { Paper, Stack, Title } from "@mantine/core";
import { useEffect } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { SettingKey } from "../../../domain/settings/index.ts";
import { SaveBar } from "../../records/editor/save-bar.tsx";
import { isInDialog, useSaveShortcut } from "../../ui/hooks/shortcuts.ts";
import { SettingField, settingInputId } from "./setting-field.tsx";
import { useSectionDraft } from "./use-section-draft.ts";
import type { SettingItem } from "./use-setting-rows.ts";

function focusSetting(key: string): void {
  const input = document.getElementById(settingInputId(key));
  input?.scrollIntoView({ block: "center" });
  input?.focus({ preventScroll: true });
}

interface Props {
  readonly entity: AnyEntity;
  readonly title: string;
  /** The level of the title. */
  readonly order: 1 | 2;
  readonly items: readonly SettingItem[];
  /** The setting that the address asks for. */
  readonly focusedKey: string | null;
  readonly onHistory: (key: SettingKey, title: string) => void;
}

/** One section of the settings, saved together. */
export function SettingSection({ entity, title, order, items, focusedKey, onHistory }: Props) {
  const draft = useSectionDraft(entity, items);
  const save = () => {
    const invalid = draft.save();
    if (invalid !== null) focusSetting(invalid);
  };
  useSaveShortcut(({ target }) => {
    if (!isInDialog(target)) save();
  });
  useEffect(() => {
    if (focusedKey !== null) focusSetting(focusedKey);
  }, [focusedKey]);
  const textOf = (key: SettingKey): string | null => {
    const state = draft.states.get(key);
    const standard = items.find((item) => item.key === key)?.standard ?? null;
    return state && !state.problem ? (state.shown ?? standard) : null;
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack gap="md">
        <Paper component="section" withBorder radius="md" p={{ base: "md", sm: "lg" }}>
          <Stack gap="lg">
            <Title order={order} size="h3">
              {title}
            </Title>
            {items.map((item) => {
              const state = draft.states.get(item.key);
              return state ? (
                <SettingField
                  key={item.key}
                  entity={entity}
                  item={item}
                  state={state}
                  draft={draft}
                  textOf={textOf}
                  onHistory={(historyTitle) => onHistory(item.key, historyTitle)}
                />
              ) : null;
            })}
          </Stack>
        </Paper>
        <SaveBar
          changes={draft.changeCount}
          hasProblems={draft.hasProblems}
          isSaving={draft.isSaving}
          onDiscard={draft.discard}
        />
      </Stack>
    </form>
  );
}
