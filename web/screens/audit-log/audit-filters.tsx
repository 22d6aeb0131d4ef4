import { type ComboboxData, Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { auditKindNames, auditKinds, changeKinds } from "../../../domain/contracts/audit/audit-kinds.ts";
import { type AuditFilter, auditFilters } from "../../../domain/contracts/audit/audit-log.ts";
import { entitySummaries } from "../../../domain/records/entity-summaries.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { DayInput } from "../../fields/date/day-input.tsx";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import styles from "./audit-log.module.css";
import { changeLabels, webhook } from "./audit-texts.ts";
import { type FilterChange, useAuditPeople } from "./use-audit-log.ts";

const text = {
  who: localized("Person", "មនុស្ស"),
  what: localized("What", "អ្វី"),
  changes: localized("Changes of records", "ការកែប្រែទិន្នន័យ"),
  events: localized("Sign-ins, exports and others", "ការចូលគណនី ការនាំចេញ និងផ្សេងទៀត"),
  entity: localized("Kind of record", "ប្រភេទទិន្នន័យ"),
  record: localized("Record ID", "លេខសម្គាល់ទិន្នន័យ"),
  from: localized("From", "ចាប់ពី"),
  to: localized("To", "ដល់"),
  wrongId: localized(
    "Enter the whole ID, as in the address of the record.",
    "សូមបញ្ចូលលេខសម្គាល់ទាំងមូល ដូចក្នុងអាសយដ្ឋានទំព័ររបស់ទិន្នន័យ។",
  ),
  address: localized("IP address", "អាសយដ្ឋាន IP"),
  any: localized("All", "ទាំងអស់"),
  clear: localized("Clear “{0}”", "សម្អាត «{0}»"),
  nobody: localized("No match", "រកមិនឃើញ"),
};

interface Props {
  readonly filters: AuditFilter;
  readonly onChange: (part: FilterChange) => void;
}

function PersonFilter({ filters: { by }, onChange }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const [typed, setTyped] = useState("");
  const [searched] = useDebouncedValue(typed, 200);
  const chosen = useAuditPeople(by ? { id: by } : {}, by !== undefined).data?.find(({ id }) => id === by);
  const isChosen = chosen !== undefined && nameIn(language, chosen) === searched;
  const found = useAuditPeople({ q: isChosen ? "" : searched }, true).data ?? [];
  const all = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Select
      label={t(text.who)}
      placeholder={t(text.any)}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t(text.clear, t(text.who)) }}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server matches more than the shown name, so the options are not filtered again.
      filter={({ options }) => options}
      nothingFoundMessage={t(text.nobody)}
      value={by ?? null}
      onChange={(id) => onChange({ by: id ?? "" })}
      data={all.map((person) => ({ value: person.id, label: nameIn(language, person) }))}
    />
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly data: ComboboxData<string>;
  readonly onChange: (value: string) => void;
}

/** A filter with a value to choose; all of them without one. */
function ChoiceFilter({ label, value, data, onChange }: ChoiceProps) {
  const t = useText();
  return (
    <Select
      label={label}
      placeholder={t(text.any)}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t(text.clear, label) }}
      nothingFoundMessage={t(text.nobody)}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? "")}
      data={data}
    />
  );
}

interface TypedProps {
  readonly name: "address" | "record";
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A filter that is typed; it counts when it is complete. */
function TypedFilter({ name, label, value = "", onChange }: TypedProps) {
  const t = useText();
  const [isWrong, setIsWrong] = useState(false);
  const commit = (sent: string) => {
    const typed = sent.trim().toLowerCase();
    const isPossible = typed === "" || auditFilters[name].safeParse(typed).success;
    setIsWrong(!isPossible);
    if (isPossible && typed !== value) onChange(typed);
  };
  return (
    <TextInput
      key={value}
      label={label}
      defaultValue={value}
      error={isWrong ? t(text.wrongId) : null}
      onBlur={({ currentTarget }) => commit(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === "Enter") commit(currentTarget.value);
      }}
    />
  );
}

/** The filters of the log. */
export function AuditFilterFields({ filters, onChange }: Props) {
  const t = useText();
  const { kind, entity, record, from, to, address } = filters;
  const entities = [
    { value: "webhook", label: t(webhook) },
    ...entitySummaries.map(({ name, label }) => ({ value: name, label: t(label.many) })),
  ].sort((one, other) => one.label.localeCompare(other.label));
  return (
    <div className={styles.filters}>
      <PersonFilter filters={filters} onChange={onChange} />
      <ChoiceFilter
        label={t(text.what)}
        value={kind}
        onChange={(value) => onChange({ kind: value })}
        data={[
          {
            group: t(text.changes),
            items: changeKinds.map((name) => ({ value: name, label: t(changeLabels[name]) })),
          },
          {
            group: t(text.events),
            items: auditKindNames.map((name) => ({ value: name, label: t(auditKinds[name]) })),
          },
        ]}
      />
      <ChoiceFilter
        label={t(text.entity)}
        value={entity}
        onChange={(value) => onChange({ entity: value })}
        data={entities}
      />
      <DayInput
        label={t(text.from)}
        value={from ?? ""}
        max={to ?? null}
        onChange={(value) => onChange({ from: value ?? "" })}
      />
      <DayInput
        label={t(text.to)}
        value={to ?? ""}
        min={from ?? null}
        onChange={(value) => onChange({ to: value ?? "" })}
      />
      <TypedFilter
        name="address"
        label={t(text.address)}
        value={address}
        onChange={(value) => onChange({ address: value })}
      />
      <TypedFilter
        name="record"
        label={t(text.record)}
        value={record}
        onChange={(value) => onChange({ record: value })}
      />
    </div>
  );
}
