import { Alert, Button, Group, NativeSelect, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { StatementMapping as Mapping } from "../../../../domain/contracts/reconcile/reconcile-mapping.ts";
import type { ReconcileKind } from "../../../../domain/contracts/reconcile/reconcile-parts.ts";
import { amountMeanings, currencies } from "../../../../domain/reconcile/mapping.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { dayOrders } from "../../../../domain/values/dates/day-order.ts";
import { useUnsavedWork } from "../../../api/intents/unsaved-work.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { commonTexts } from "../../../records/common-texts.ts";
import { isSame } from "../../../records/editor/merge.ts";
import { ImportSheet } from "../../../records/import/choices/import-sheet.tsx";
import { IconAlertTriangle } from "../../../ui/icons/alert-triangle.ts";
import { IconCircleCheck } from "../../../ui/icons/circle-check.ts";
import classes from "../reconcile.module.css";
import {
  currencyTexts,
  dayOrderTexts,
  isRequired,
  type MappedName,
  mappedNames,
  mappedTexts,
  meaningText,
} from "./mapping-texts.ts";
import { StatementIssues } from "./statement-issues.tsx";
import { StatementPreview } from "./statement-preview.tsx";
import { RateFields } from "./statement-rate.tsx";
import { isTurned, ReversedSigns, SignsSelect } from "./statement-signs.tsx";
import type { StatementStep, useStatement } from "./use-statement.ts";

const text = {
  title: localized("Map columns", "ផ្គូផ្គងជួរឈរ"),
  file: localized("“{0}”, {1, plural, one {# row} other {# rows}}", "«{0}» មាន {1} ជួរ"),
  remembered: localized("Same as this party's last statement.", "ដូចរបាយការណ៍គណនីចុងក្រោយរបស់ភាគីនេះ។"),
  guessed: localized(
    "Detected from headings. Check before continuing; we will remember it.",
    "រកឃើញពីក្បាលជួរឈរ។ សូមពិនិត្យមុនបន្ត។ យើងនឹងចងចាំវា។",
  ),
  replaces: localized(
    "This replaces the statement of {0, plural, one {# line} other {# lines}}, including manual matches and reasons.",
    "វានឹងជំនួសរបាយការណ៍គណនីដែលមាន {0} ជួរ រួមទាំងការផ្គូផ្គងដោយដៃ និងមូលហេតុ។",
  ),
  refused: localized(
    "Nothing was imported. Fix the errors below, or change the mapping.",
    "មិនបាននាំចូលអ្វីទេ។ សូមកែកំហុសខាងក្រោម ឬប្ដូរការផ្គូផ្គងជួរឈរ។",
  ),
  none: localized("None", "គ្មាន"),
  choose: localized("Select…", "ជ្រើសរើស…"),
  meaning: localized("Compare amount with", "ផ្ទៀងផ្ទាត់ចំនួនទឹកប្រាក់ជាមួយ"),
  currency: localized("Currency", "រូបិយប័ណ្ណ"),
  dayOrder: localized("Date format", "ទម្រង់កាលបរិច្ឆេទ"),
  read: localized("Import and compare {0, plural, one {# row} other {# rows}}", "នាំចូល និងផ្ទៀងផ្ទាត់ {0} ជួរ"),
};

interface Props {
  readonly kind: ReconcileKind;
  readonly step: Extract<StatementStep, { name: "columns" }>;
  readonly onRead: ReturnType<typeof useStatement>["read"];
  readonly onSheet: ReturnType<typeof useStatement>["sendSheet"];
  readonly onAgain: () => void;
}

const isComplete = ({ reference, amount, currency, rate }: Mapping): boolean =>
  reference !== "" && amount !== "" && (currency === "khr" || rate !== null);

/** Maps the columns of a party's statement, next to its first rows. Needed once per party. */
export function StatementMapping({ kind, step, onRead, onSheet, onAgain }: Props) {
  const t = useText();
  const format = useFormat();
  const { columns, problem, issues } = step;
  const [mapping, setMapping] = useState<Mapping>(step.mapping);
  useUnsavedWork(!isSame(mapping, step.mapping));
  const change = (part: Partial<Mapping>) => setMapping((now) => ({ ...now, ...part }));
  const changeCurrency = (currency: Mapping["currency"]) =>
    change(
      currency === "usd" ? { currency, hasOwnRates: true } : { currency, rate: null, hasOwnRates: undefined },
    );
  const rows = format.number(columns.rowCount);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete(mapping)) onRead(step, mapping);
      }}
    >
      <Stack gap="md">
        <div>
          <Title order={2} size="h4">
            {t(text.title)}
          </Title>
          <Text size="sm" c="dimmed">
            {t(text.file, columns.name, rows)}
          </Text>
        </div>
        <ImportSheet
          sheet={columns.sheet}
          sheets={columns.sheets}
          onSheet={(sheet) => onSheet(step, sheet)}
        />
        {problem ? (
          <Alert color="red" role="alert">
            {issues.length > 0 ? t(text.refused) : problem}
          </Alert>
        ) : (
          <Alert
            color={columns.isRemembered ? "green" : "yellow"}
            icon={columns.isRemembered ? <IconCircleCheck /> : <IconAlertTriangle />}
          >
            {t(columns.isRemembered ? text.remembered : text.guessed)}
          </Alert>
        )}
        {issues.length > 0 ? <StatementIssues issues={issues} /> : null}
        <ReversedSigns
          columns={columns}
          isReversed={isTurned(mapping)}
          onChange={(isReversed) => change({ isReversed })}
        />
        <div className={classes.fields}>
          {mappedNames.map((name) => (
            <ColumnSelect
              key={name}
              name={name}
              headings={columns.headings}
              value={mapping[name] ?? null}
              onChange={(heading) => change({ [name]: isRequired(name) ? heading : heading || null })}
            />
          ))}
          <SignsSelect isReversed={isTurned(mapping)} onChange={(isReversed) => change({ isReversed })} />
          <NativeSelect
            label={t(text.meaning)}
            value={mapping.amountIs}
            data={amountMeanings.map((value) => ({ value, label: t(meaningText(kind, value)) }))}
            onChange={({ currentTarget: { value } }) =>
              change({ amountIs: amountMeanings.find((one) => one === value) ?? "gross" })
            }
          />
          <NativeSelect
            label={t(text.currency)}
            value={mapping.currency}
            data={currencies.map((value) => ({ value, label: t(currencyTexts[value]) }))}
            onChange={({ currentTarget: { value } }) => changeCurrency(value === "usd" ? "usd" : "khr")}
          />
          {mapping.currency === "usd" ? <RateFields mapping={mapping} onChange={change} /> : null}
          {mapping.day ? (
            <NativeSelect
              label={t(text.dayOrder)}
              value={mapping.dayOrder}
              data={dayOrders.map((value) => ({ value, label: t(dayOrderTexts[value]) }))}
              onChange={({ currentTarget: { value } }) =>
                change({ dayOrder: dayOrders.find((one) => one === value) ?? "dmy" })
              }
            />
          ) : null}
        </div>
        <StatementPreview columns={columns} mapping={mapping} />
        {columns.replaces === null ? null : (
          <Alert color="yellow" icon={<IconAlertTriangle />}>
            {t(text.replaces, format.number(columns.replaces))}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onAgain}>
            {t(commonTexts.cancel)}
          </Button>
          <Button type="submit" disabled={!isComplete(mapping)}>
            {t(text.read, rows)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface ColumnProps {
  readonly name: MappedName;
  readonly headings: readonly string[];
  readonly value: string | null;
  readonly onChange: (heading: string) => void;
}

function ColumnSelect({ name, headings, value, onChange }: ColumnProps) {
  const t = useText();
  const isNeeded = isRequired(name);
  return (
    <NativeSelect
      label={t(mappedTexts[name])}
      withAsterisk={isNeeded}
      value={value ?? ""}
      data={[
        { value: "", label: t(isNeeded ? text.choose : text.none) },
        ...headings.filter(Boolean).map((heading) => ({ value: heading, label: heading })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
