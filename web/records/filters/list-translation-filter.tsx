import { Stack, Text } from "@mantine/core";
import { translationStates } from "../../../domain/declare/names.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { FilterProps } from "../../fields/field-view.ts";
import { useText } from "../../language/language.tsx";
import { SegmentedControl } from "../../ui/inputs/segmented-control.tsx";

export const translationLabel = localized("Translation", "ការបកប្រែ");
const any = localized("All", "ទាំងអស់");
const states: Readonly<Record<(typeof translationStates)[number], LocalizedText>> = {
  missing: localized("Missing", "ខ្វះ"),
  outdated: localized("Outdated", "ចាស់"),
};

/** The value of the filter in words; null when it is not set. */
export function translationWords(value: string | undefined): LocalizedText | null {
  const state = translationStates.find((one) => one === value);
  return state ? states[state] : null;
}

/** Filters records with missing or outdated translations. */
export function TranslationFilter({ values, onChange }: Pick<FilterProps, "values" | "onChange">) {
  const t = useText();
  return (
    <Stack gap={4}>
      <Text component="span" size="sm" fw={500}>
        {t(translationLabel)}
      </Text>
      <SegmentedControl
        aria-label={t(translationLabel)}
        value={values.translation ?? ""}
        onChange={(value) => onChange({ translation: value || null })}
        data={[
          { value: "", label: t(any) },
          ...translationStates.map((state) => ({ value: state, label: t(states[state]) })),
        ]}
      />
    </Stack>
  );
}
