import { Stack, Text } from "@mantine/core";
import { localized } from "../../../domain/text/localized-text.ts";
import { ageRangeOf, ageRanges } from "../../../domain/values/age-range.ts";
import { inputs } from "../../fields/inputs.ts";
import { numberOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import type { CustomInputProps } from "../../records/override.ts";

const text = { range: localized("Age range: {0}", "ក្រុមអាយុ៖ {0}") };
const YearInput = inputs.integer;

/** Year of birth, with the age range derived from it, which other app users may see. */
export function BirthYearInput(props: CustomInputProps) {
  const t = useText();
  const range = ageRangeOf(numberOf(props.value));
  return (
    <Stack gap={4}>
      <YearInput {...props} />
      {range ? (
        <Text size="sm" c="dimmed">
          {t(text.range, t(ageRanges[range]))}
        </Text>
      ) : null}
    </Stack>
  );
}
