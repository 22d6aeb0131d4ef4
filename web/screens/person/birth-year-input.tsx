import { Stack, Text } from "@mantine/core";
import { ageRangeOf, ageRanges } from "../../../domain/age-range.ts";
import { words } from "../../../domain/words.ts";
import { inputs } from "../../fields/inputs.ts";
import { numberOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import type { OwnInputProps } from "../../records/override.ts";

const text = { range: words("Age range: {0}", "ក្រុមអាយុ៖ {0}") };
const YearInput = inputs.integer;

/** The year of birth, and the age range that follows from it: what other people of the app may see. */
export function BirthYearInput(props: OwnInputProps) {
  const say = useText();
  const range = ageRangeOf(numberOf(props.value));
  return (
    <Stack gap={4}>
      <YearInput {...props} />
      {range ? (
        <Text size="sm" c="dimmed">
          {say(text.range, say(ageRanges[range]))}
        </Text>
      ) : null}
    </Stack>
  );
}
