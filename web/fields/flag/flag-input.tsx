import { Switch } from "@mantine/core";
import type { InputProps } from "../field-view.ts";
import { useInputFrame } from "../input-frame.tsx";

/** Yes/no input. */
export function FlagInput(props: InputProps) {
  const { withAsterisk: _, ...frame } = useInputFrame(props);
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
