import { Group, Input } from "@mantine/core";
import {
  type ReconcileKind,
  reconcileKinds,
} from "../../../../domain/contracts/reconcile/reconcile-parts.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { IconSelector } from "../../../ui/icons/selector.ts";
import { addMonths, currentMonth } from "../parties/period-choice.ts";
import { formatMonth } from "../parties/period-picker.tsx";
import { kindTexts } from "../reconcile-kinds.ts";

const text = {
  kind: localized("Kind of party", "ប្រភេទភាគី"),
  all: localized("All parties", "ភាគីទាំងអស់"),
  month: localized("Month in which the settlement ends", "ខែដែលការទូទាត់គណនីបញ្ចប់"),
  allMonths: localized("All months", "ខែទាំងអស់"),
};
const monthsOffered = 13;

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <Input
    component="select"
    pointer
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    rightSection={<IconSelector size={14} aria-hidden />}
    rightSectionPointerEvents="none"
    miw={190}
  >
    {options.map(([code, name]) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </Input>
);

interface Props {
  readonly kind: ReconcileKind | null;
  /** `2026-10`; null for all. */
  readonly month: string | null;
  readonly onChange: (part: Readonly<Record<string, string>>) => void;
}

/** The kind of party and the month of the settlements to pay; all by default. */
export function DueFilters({ kind, month, onChange }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const latest = Array.from({ length: monthsOffered }, (_, place) => addMonths(currentMonth(), -place));
  const months = month && !latest.includes(month) ? [...latest, month] : latest;
  return (
    <Group gap="xs">
      <Choice
        label={t(text.kind)}
        value={kind ?? ""}
        options={[["", t(text.all)], ...reconcileKinds.map((one) => [one, t(kindTexts[one].label)] as const)]}
        onChange={(value) => onChange({ kind: value })}
      />
      <Choice
        label={t(text.month)}
        value={month ?? ""}
        options={[
          ["", t(text.allMonths)],
          ...months.map((one) => [one, formatMonth(one, language)] as const),
        ]}
        onChange={(value) => onChange({ month: value })}
      />
    </Group>
  );
}
