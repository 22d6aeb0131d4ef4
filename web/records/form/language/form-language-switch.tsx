import { type Language, localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { SegmentedControl } from "../../../ui/inputs/segmented-control.tsx";
import type { FormLanguage } from "./form-language-choice.ts";

const texts = {
  label: localized("Language of the texts", "ភាសានៃអត្ថបទ"),
  both: localized("Both", "ទាំងពីរ"),
};
const names: Readonly<Record<Language, string>> = { en: "English", km: "ខ្មែរ" };

export interface LanguageSwitchProps {
  /** The language of the interface comes first. */
  readonly order: readonly Language[];
  readonly hasBoth: boolean;
  readonly chosen: FormLanguage;
  /** Marker after each language's name: errors, or missing and outdated texts. */
  readonly signs: Readonly<Record<Language, string>>;
  readonly onChoose: (language: FormLanguage) => void;
}

/** Language switch for all bilingual texts of a form. */
export function FormLanguageSwitch({ order, hasBoth, chosen, signs, onChoose }: LanguageSwitchProps) {
  const t = useText();
  return (
    <SegmentedControl<FormLanguage>
      size="xs"
      aria-label={t(texts.label)}
      value={chosen}
      onChange={onChoose}
      data={[
        ...order.map((language) => ({ value: language, label: `${names[language]}${signs[language]}` })),
        ...(hasBoth ? [{ value: "both" as const, label: t(texts.both) }] : []),
      ]}
    />
  );
}
