import { Group, Input, TextInput } from "@mantine/core";
import type { Period } from "../../domain/declare/index.ts";
import { words } from "../../domain/words.ts";
import { useText } from "../language/language.tsx";
import type { InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { periodOf } from "./values.ts";

const from = words("from", "ចាប់ពី");

const until = words("until", "រហូតដល់");

/** From a day to a day; either may be open. */
export function PeriodInput(props: InputProps) {
  const text = useText();
  const { id, onBlur, ...frame } = useFrame(props);
  const period = periodOf(props.value);
  const change = (end: Partial<Period>) => {
    const changed = { ...period, ...end };
    props.onChange(changed.from === null && changed.to === null ? null : changed);
  };
  return (
    <Input.Wrapper {...frame} labelElement="div" role="group" aria-label={props.label}>
      <Group gap={8} align="center" wrap="nowrap" onBlur={onBlur}>
        <TextInput
          id={id}
          type="date"
          flex={1}
          miw={0}
          aria-label={`${props.label}, ${text(from)}`}
          value={period.from ?? ""}
          {...(period.to ? { max: period.to } : {})}
          error={props.error !== null}
          readOnly={props.isReadOnly}
          onChange={(event) => change({ from: event.currentTarget.value || null })}
        />
        <span aria-hidden>–</span>
        <TextInput
          type="date"
          flex={1}
          miw={0}
          aria-label={`${props.label}, ${text(until)}`}
          value={period.to ?? ""}
          {...(period.from ? { min: period.from } : {})}
          error={props.error !== null}
          readOnly={props.isReadOnly}
          onChange={(event) => change({ to: event.currentTarget.value || null })}
        />
      </Group>
    </Input.Wrapper>
  );
}
