import { Alert, Button, Group, NativeSelect, Text } from "@mantine/core";
import type { StatementMapping } from "../../../../domain/contracts/reconcile/reconcile-mapping.ts";
import type { StatementColumns } from "../../../../domain/contracts/reconcile/reconcile-statements.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { IconAlertTriangle } from "../../../ui/icons/alert-triangle.ts";
import { IconCircleCheck } from "../../../ui/icons/circle-check.ts";

const text = {
  signs: localized("Signs of amounts", "សញ្ញានៃចំនួនទឹកប្រាក់"),
  asInFile: localized("As in the file", "ដូចក្នុងឯកសារ"),
  turned: localized("Turned: minus is money in", "ប្ដូរសញ្ញា៖ សញ្ញាដកជាប្រាក់ចូល"),
  found: localized(
    "{0} of the first {1, plural, one {# line} other {# lines}} match the expected amounts with the opposite sign.",
    "ជួរ {0} ក្នុងចំណោម {1} ជួរដំបូង ត្រូវគ្នានឹងចំនួនទឹកប្រាក់ដែលរំពឹងទុក ពេលមានសញ្ញាផ្ទុយ។",
  ),
  done: localized(
    "With the signs turned, {0} of the first {1, plural, one {# line} other {# lines}} match the expected amounts.",
    "ពេលប្ដូរសញ្ញា ជួរ {0} ក្នុងចំណោម {1} ជួរដំបូង ត្រូវគ្នានឹងចំនួនទឹកប្រាក់ដែលរំពឹងទុក។",
  ),
  turn: localized("Turn the signs", "ប្ដូរសញ្ញា"),
  turnBack: localized("Turn them back", "ប្ដូរសញ្ញាត្រឡប់វិញ"),
};
/** Says in a list of what was used that the signs were turned. */
export const turnedSignsText = text.turned;

interface Props {
  readonly isReversed: boolean;
  readonly onChange: (isReversed: boolean) => void;
}

/** Chooses whether the signs of a statement are turned. */
export function SignsSelect({ isReversed, onChange }: Props) {
  const t = useText();
  return (
    <NativeSelect
      label={t(text.signs)}
      value={isReversed ? "turned" : "asInFile"}
      data={[
        { value: "asInFile", label: t(text.asInFile) },
        { value: "turned", label: t(text.turned) },
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value === "turned")}
    />
  );
}

interface NoticeProps extends Props {
  readonly columns: StatementColumns;
}

/** Offers to turn the signs of a statement whose lines match with the opposite ones. */
export function ReversedSigns({ columns, isReversed, onChange }: NoticeProps) {
  const t = useText();
  const format = useFormat();
  const { reversed, mapping } = columns;
  if (!reversed) return null;
  const wasReversed = isTurned(mapping);
  const isDone = isReversed !== wasReversed;
  return (
    <Alert color={isDone ? "green" : "yellow"} icon={isDone ? <IconCircleCheck /> : <IconAlertTriangle />}>
      <Group gap="sm" justify="space-between">
        <Text size="sm">
          {t(isDone ? text.done : text.found, format.number(reversed.matching), format.number(reversed.of))}
        </Text>
        <Button variant="default" size="xs" onClick={() => onChange(!isReversed)}>
          {t(isDone ? text.turnBack : text.turn)}
        </Button>
      </Group>
    </Alert>
  );
}

/** Whether a mapping turns the signs; those of earlier statements do not say. */
export const isTurned = ({ isReversed }: StatementMapping): boolean => isReversed ?? false;
