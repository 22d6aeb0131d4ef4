import { Stack, Text } from "@mantine/core";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { SegmentedControl } from "../../ui/inputs/segmented-control.tsx";
import type { FilterProps } from "../field-view.ts";

const yes = localized("Yes", "បើក");

const no = localized("No", "បិទ");

const any = localized("All", "ទាំងអស់");

/** Filter: all, yes or no. */
export function FlagFilter({ name, label, values, onChange }: FilterProps) {
  const t = useText();
  return (
    <Stack gap={4}>
      <Text component="span" size="sm" fw={500}>
        {label}
      </Text>
      <SegmentedControl
        aria-label={label}
        value={values[name] ?? ""}
        onChange={(value) => onChange({ [name]: value || null })}
        data={[
          { value: "", label: t(any) },
          { value: "true", label: t(yes) },
          { value: "false", label: t(no) },
        ]}
      />
    </Stack>
  );
}
