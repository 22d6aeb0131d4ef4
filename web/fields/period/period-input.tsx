import { Group, Input } from "@mantine/core";
import type { Period } from "../../../domain/declare/index.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { DayInput } from "../date/day-input.tsx";
import type { InputProps } from "../field-view.ts";
import { useInputFrame } from "../input-frame.tsx";
import { periodOf } from "../values.ts";

const from = localized("from", "ចាប់ពី");

const until = localized("until", "រហូតដល់");

/** Date range input; either end may be open. */
export function PeriodInput(props: InputProps) {
  const t = useText();
  const { id, onBlur, ...frame } = useInputFrame(props);
  const period = periodOf(props.value);
  const change = (end: Partial<Period>) => {
    const changed = { ...period, ...end };
    props.onChange(changed.from === null && changed.to === null ? null : changed);
  };
  return (
    <Input.Wrapper {...frame} labelElement="div" role="group" aria-label={props.label}>
      <Group gap={8} align="center" wrap="nowrap" onBlur={onBlur}>
        <DayInput
          id={id}
          aria-label={`${props.label}, ${t(from)}`}
          value={period.from ?? ""}
          max={period.to}
          error={props.error !== null}
          readOnly={props.isReadOnly}
          onChange={(day) => change({ from: day })}
          onUnread={(typed) => change({ from: typed })}
        />
        <span aria-hidden>–</span>
        <DayInput
          aria-label={`${props.label}, ${t(until)}`}
          value={period.to ?? ""}
          min={period.from}
          error={props.error !== null}
          readOnly={props.isReadOnly}
          onChange={(day) => change({ to: day })}
          onUnread={(typed) => change({ to: typed })}
        />
      </Group>
    </Input.Wrapper>
  );
}
