import { Checkbox, List, Stack, Text } from "@mantine/core";
import type { Field } from "../../../domain/declare/index.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { IconCircleCheck } from "../../ui/icons/circle-check.ts";
import { IconCircleDashed } from "../../ui/icons/circle-dashed.ts";
import classes from "./application.module.css";
import type { Checklist as Checks } from "./use-checks.ts";

const text = {
  none: localized("Not checked: {0}", "មិនទាន់ត្រួតពិនិត្យ៖ {0}"),
};

interface Props {
  readonly field: Field;
  readonly checklist: Checks;
}

/** The points that a reviewer confirms; only shown once the application is decided. */
export function Checklist({ field, checklist }: Props) {
  const t = useText();
  const { all, checks, canTick, tick } = checklist;
  const labelOf = (check: string): string => {
    const label = field.values?.[check];
    return label ? t(label) : check;
  };
  if (canTick)
    return (
      <Stack gap={0}>
        {all.map((check) => (
          <Checkbox
            key={check}
            className={classes.check}
            label={labelOf(check)}
            checked={checks.includes(check)}
            onChange={({ currentTarget }) => tick({ check, isOn: currentTarget.checked })}
          />
        ))}
      </Stack>
    );
  return (
    <List listStyleType="none" spacing="xs" size="sm" center>
      {all.map((check) => {
        const isOn = checks.includes(check);
        return (
          <List.Item
            key={check}
            icon={
              isOn ? (
                <IconCircleCheck size={18} color="var(--success-ink)" aria-hidden />
              ) : (
                <IconCircleDashed size={18} aria-hidden />
              )
            }
          >
            <Text size="sm" {...(isOn ? {} : { c: "dimmed" })}>
              {isOn ? labelOf(check) : t(text.none, labelOf(check))}
            </Text>
          </List.Item>
        );
      })}
    </List>
  );
}
