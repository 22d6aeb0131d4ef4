import { Paper, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Field, type KindName, kindNames } from "../../../domain/declare/index.ts";
import { message, messageText } from "../../../domain/errors/messages.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { useSession } from "../../api/session/session.ts";
import { cells } from "../../fields/cells.ts";
import columns from "../../fields/columns.module.css";
import { filters } from "../../fields/filters.ts";
import { inputs } from "../../fields/inputs.ts";
import { hasFilter } from "../../fields/kind-traits.ts";
import { textOf, textsOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import { recordKeys } from "../../records/record-keys.ts";
import { LanguageSwitch } from "../../ui/language-switch.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { createSamples, type StoredSamples } from "./samples.ts";

const text = {
  title: localized("Field kinds", "ប្រភេទប្រអប់"),
  filled: localized("Filled", "បានបំពេញ"),
  empty: localized("Empty", "ទទេ"),
  wrong: localized("Refused", "មិនត្រឹមត្រូវ"),
  readOnly: localized("Read only", "អានប៉ុណ្ណោះ"),
  line: localized("In a list", "ក្នុងបញ្ជី"),
  page: localized("On a page", "លើទំព័រ"),
  filter: localized("Filter", "តម្រង"),
};

/** A signed-in user also sees stored pictures and records. */
function useStoredSamples(): StoredSamples {
  const session = useSession();
  const { data } = useQuery({
    queryKey: recordKeys.list(getEntitySummary("product"), { pagesize: 1 }),
    queryFn: () => recordsOf(getEntitySummary("product")).list({ pagesize: 1 }),
    enabled: session !== null,
    retry: false,
  });
  const [first] = data?.items ?? [];
  return {
    images: textsOf(first?.photoLink),
    unitId: textOf(first?.unitId) || null,
    vendorIds: textsOf(first?.vendorIds),
  };
}

/** Gallery of every field kind in every state. */
export function DevFieldsScreen() {
  const t = useText();
  const samples = createSamples(useStoredSamples());
  usePageTitle(t(text.title));
  return (
    <Stack component="main" p={{ base: "md", sm: "xl" }} maw={1200} mx="auto" gap="lg">
      <Title order={1}>{t(text.title)}</Title>
      <LanguageSwitch />
      {kindNames.map((kind) => (
        <KindSample key={`${kind}-${JSON.stringify(samples[kind].value)}`} kind={kind} {...samples[kind]} />
      ))}
    </Stack>
  );
}

interface SampleProps {
  readonly kind: KindName;
  readonly field: Field;
  readonly value: unknown;
}

function KindSample({ kind, field, value }: SampleProps) {
  const t = useText();
  const Cell = cells[kind];
  const Filter = hasFilter(kind) ? filters[kind] : null;
  const [filter, setFilter] = useState<Readonly<Record<string, string>>>({});
  const cell = { field, name: kind, value, row: {} } as const;
  return (
    <Paper withBorder radius="md" p="lg" component="section" aria-label={kind}>
      <Title order={2} size="h4" mb="md" ff="monospace">
        {kind}
      </Title>
      <div className={columns.fromTablet}>
        <FieldState kind={kind} field={field} value={value} label={t(text.filled)} state="usual" />
        <FieldState kind={kind} field={field} value={null} label={t(text.empty)} state="usual" />
        <FieldState kind={kind} field={field} value={null} label={t(text.wrong)} state="wrong" />
        <FieldState kind={kind} field={field} value={value} label={t(text.readOnly)} state="readOnly" />
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {t(text.line)}
          </Text>
          <div>
            <Cell {...cell} room="line" />
          </div>
          <Text size="sm" c="dimmed">
            {t(text.page)}
          </Text>
          <div>
            <Cell {...cell} room="page" />
          </div>
        </Stack>
        {Filter ? (
          <Filter
            name={kind}
            field={field}
            label={t(text.filter)}
            values={filter}
            onChange={(change) => {
              const kept = Object.entries({ ...filter, ...change }).flatMap(([name, given]) =>
                given === null ? [] : [[name, given] as const],
              );
              setFilter(Object.fromEntries(kept));
            }}
          />
        ) : null}
      </div>
    </Paper>
  );
}

interface FieldStateProps extends SampleProps {
  readonly label: string;
  readonly state: "usual" | "wrong" | "readOnly";
}

function FieldState({ kind, field, value, label, state }: FieldStateProps) {
  const t = useText();
  const [now, setNow] = useState(value);
  const Input = inputs[kind];
  return (
    <Input
      id={`${kind}-${state}-${value === null ? "empty" : "filled"}`}
      name={kind}
      field={field}
      label={label}
      badge={null}
      value={now}
      onChange={setNow}
      onBlur={() => {}}
      error={state === "wrong" ? t(messageText(message("required"))) : null}
      errorsWithin={{}}
      isReadOnly={state === "readOnly"}
      textLanguage={null}
    />
  );
}
