import { Switch } from "@mantine/core";
import type { InputProps } from "../field-view.ts";
import { useInputFrame } from "../input-frame.tsx";
import classes from "./flag-input.module.css";

/** Yes/no input. */
export function FlagInput(props: InputProps) {
  const { withAsterisk: _, ...frame } = useInputFrame(props);
  return (
    <Switch
      {...frame}
      checked={props.value === true}
      disabled={props.isReadOnly}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
      className={classes.flag}
    />
  );
}
