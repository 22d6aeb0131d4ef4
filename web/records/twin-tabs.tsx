import { SegmentedControl } from "@mantine/core";
import type { Language } from "../../domain/words.ts";

export interface TwinTabsProps {
  readonly label: string;
  readonly chosen: Language;
  /** What stands after each language's name, e.g. that a text is missing. */
  readonly signs: Readonly<Record<Language, string>>;
  readonly onChoose: (language: Language) => void;
}

/** Which language of a text is shown where both do not fit. */
export const TwinTabs = ({ label, chosen, signs, onChoose }: TwinTabsProps) => (
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
