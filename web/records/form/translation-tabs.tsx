import { SegmentedControl } from "@mantine/core";
import type { Language } from "../../../domain/text/localized-text.ts";

export interface TranslationTabsProps {
  readonly label: string;
  readonly chosen: Language;
  /** Marker after each language's name, e.g. for a missing text. */
  readonly signs: Readonly<Record<Language, string>>;
  readonly onChoose: (language: Language) => void;
}

/** Language switch of a bilingual text on narrow screens. */
export const TranslationTabs = ({ label, chosen, signs, onChoose }: TranslationTabsProps) => (
  <SegmentedControl
    size="xs"
    aria-label={label}
    value={chosen}
    onChange={(value) => onChoose(value === "km" ? "km" : "en")}
    data={[
      { value: "en", label: `English${signs.en}` },
      { value: "km", label: `ខ្មែរ${signs.km}` },
    ]}
    style={{ alignSelf: "flex-start" }}
  />
);
