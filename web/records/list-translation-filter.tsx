import { SegmentedControl, Stack, Text } from "@mantine/core";
import { translationStates } from "../../domain/declare/names.ts";
import { type Words, words } from "../../domain/words.ts";
import type { FilterProps } from "../fields/field-view.ts";
import { useText } from "../language/language.tsx";

const label = words("Translation", "ការបកប្រែ");
const any = words("All", "ទាំងអស់");
const states: Readonly<Record<(typeof translationStates)[number], Words>> = {
  missing: words("Missing", "ខ្វះ"),
  outdated: words("Out of date", "ហួសសម័យ"),
};

/** Records of which a text is missing in one language, or older than its twin in the other. */
export function TranslationFilter({ values, onChange }: Pick<FilterProps, "values" | "onChange">) {
  const say = useText();
  return (
    <Stack gap={4}>
      <Text component="span" size="sm" fw={500}>
        {say(label)}
      </Text>
      <SegmentedControl
        aria-label={say(label)}
        value={values.translation ?? ""}
        onChange={(value) => onChange({ translation: value || null })}
        data={[
          { value: "", label: say(any) },
          ...translationStates.map((state) => ({ value: state, label: say(states[state]) })),
        ]}
      />
    </Stack>
  );
}
