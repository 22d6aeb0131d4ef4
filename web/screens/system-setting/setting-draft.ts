import { parseSetting, type SettingKey } from "../../../domain/settings/index.ts";
import type { SettingItem } from "./use-setting-rows.ts";

/** What the user entered for a setting, as stored text. */
export interface Typed {
  /** Null for the default. */
  readonly text: string | null;
  /** The stored text when the user began. */
  readonly base: string | null;
  /** The default was chosen in the menu, so it is shown; an emptied input stays empty. */
  readonly isReset: boolean;
}
export type TypedSettings = Readonly<Partial<Record<SettingKey, Typed>>>;

/** A setting as its section shows it. */
export interface SettingState {
  /** Text of the input; null for an empty one. */
  readonly shown: string | null;
  readonly isChanged: boolean;
  /** Saving gives the setting its default. */
  readonly becomesDefault: boolean;
  /** Encoded message of an invalid value. */
  readonly problem: string | null;
  /** The newer stored text (null for the default), where somebody else changed the setting meanwhile. */
  readonly theirs: { readonly text: string | null } | null;
}

/** Compares what was typed with the stored value. */
export function settingStateOf({ key, row, standard }: SettingItem, typed: Typed | undefined): SettingState {
  const stored = row.value;
  const current = stored ?? standard;
  if (!typed) return { shown: current, isChanged: false, becomesDefault: false, problem: null, theirs: null };
  const isDefault = typed.text === null;
  const isChanged = isDefault ? stored !== null : typed.text !== current;
  const parsed = isChanged && typed.text !== null ? parseSetting(key, typed.text) : null;
  return {
    shown: typed.isReset ? standard : typed.text,
    isChanged,
    becomesDefault: isChanged && isDefault,
    problem: parsed && "issues" in parsed ? (parsed.issues[0]?.message ?? null) : null,
    theirs: isChanged && stored !== typed.base ? { text: stored } : null,
  };
}

/** A change of one setting that is sent. */
export interface SettingWrite {
  readonly key: SettingKey;
  readonly version: number;
  /** Null for the default. */
  readonly text: string | null;
  readonly base: string | null;
}

/** The changes of a section, in the order of its settings. */
export const settingWrites = (items: readonly SettingItem[], typed: TypedSettings): readonly SettingWrite[] =>
  items.flatMap((item) => {
    const own = typed[item.key];
    if (!own || !settingStateOf(item, own).isChanged) return [];
    return [{ key: item.key, version: item.row.version, text: own.text, base: own.base }];
  });

/** What was typed, without some settings. */
export const withoutTyped = (typed: TypedSettings, keys: ReadonlySet<string>): TypedSettings =>
  Object.fromEntries(Object.entries(typed).filter(([key]) => !keys.has(key)));
