import type { Field } from "../../../domain/declare/field-types.ts";
import { type SettingKey, settings } from "../../../domain/settings/index.ts";
import { parseSettingText } from "../../../domain/settings/setting-text.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { cells } from "../../fields/cells.ts";
import { useText } from "../../language/language.tsx";

const text = {
  none: localized("none", "គ្មាន"),
  on: localized("on", "បើក"),
  off: localized("off", "បិទ"),
};

interface Props {
  readonly settingKey: SettingKey;
  /** Stored text; null for none. */
  readonly stored: string | null;
}

/** A value of a setting within a sentence. */
export function SettingValue({ settingKey, stored }: Props) {
  const t = useText();
  const field: Field = settings[settingKey].field;
  if (stored === null) return <>{t(text.none)}</>;
  if (field.kind === "flag") return <>{t(stored === "true" ? text.on : text.off)}</>;
  const Cell = cells[field.kind];
  return (
    <Cell field={field} name={settingKey} value={parseSettingText(field, stored)} row={{}} room="line" />
  );
}
