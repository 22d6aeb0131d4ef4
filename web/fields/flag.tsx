import { SegmentedControl, Stack, Switch, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { words } from "../../domain/words.ts";
import { useText } from "../language/language.tsx";
import type { CellProps, FieldView, FilterProps, InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { Nothing } from "./text-cell.tsx";

const yes = words("Yes", "បាទ/ចាស");
const no = words("No", "ទេ");
const any = words("All", "ទាំងអស់");

function FlagInput(props: InputProps) {
  const { withAsterisk: _, ...frame } = useFrame(props);
  return (
    <Switch
      {...frame}
      checked={props.value === true}
      disabled={props.isReadOnly}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
      pt={{ base: 0, sm: 28 }}
    />
  );
}

function FlagCell({ value, room }: CellProps) {
  const text = useText();
  if (room === "page") return <>{text(value === true ? yes : no)}</>;
  return value === true ? (
    <IconCheck size={18} color="var(--mantine-color-green-filled)" role="img" aria-label={text(yes)} />
  ) : (
    <Nothing />
  );
}

function FlagFilter({ name, label, values, onChange }: FilterProps) {
  const text = useText();
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
          { value: "", label: text(any) },
          { value: "true", label: text(yes) },
          { value: "false", label: text(no) },
        ]}
      />
    </Stack>
  );
}

export const flagView: FieldView = { Input: FlagInput, Cell: FlagCell, Filter: FlagFilter };
