import { type CSSProperties, type ReactNode, useId } from "react";
import classes from "./segmented-control.module.css";

interface Props<Value extends string> {
  readonly "aria-label": string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly data: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly size?: "xs" | "sm";
  readonly fullWidth?: boolean;
  readonly style?: CSSProperties;
}

/** A choice of few options side by side: radio buttons that look like one control. */
export function SegmentedControl<Value extends string>({
  value,
  onChange,
  data,
  size = "sm",
  fullWidth = false,
  ...root
}: Props<Value>) {
  const name = useId();
  return (
    <div {...root} role="radiogroup" className={classes.root} data-size={size} data-full={fullWidth}>
      {data.map((segment) => (
        <label key={segment.value} className={classes.segment}>
          <input
            type="radio"
            className={classes.input}
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          <span className={classes.label}>{segment.label}</span>
        </label>
      ))}
    </div>
  );
}
