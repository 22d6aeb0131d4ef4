import { MultiSelect, Stack } from "@mantine/core";
import { type ScopeLevel, scopeName } from "../../../domain/access/key-scopes.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { entityLabelOf } from "./entity-label.ts";

const text = {
  read: localized("Can view", "អាចមើល"),
  write: localized("Can view and edit", "អាចមើល និងកែ"),
  writeHelp: localized(
    "Includes creating, deleting and actions such as confirming an order, as far as the account's role allows.",
    "រួមទាំងការបង្កើត ការលុប និងសកម្មភាពដូចជាការបញ្ជាក់ការបញ្ជាទិញ តាមដែលតួនាទីរបស់គណនីអនុញ្ញាត។",
  ),
  nothing: localized("No match", "រកមិនឃើញ"),
};

interface Props {
  readonly possible: readonly { readonly entity: string; readonly level: ScopeLevel }[];
  readonly value: readonly string[];
  readonly error: string | null;
  readonly onChange: (scopes: readonly string[]) => void;
}

/** Chooses what a key may view, and what it may edit as well. */
export function ScopesInput({ possible, value, error, onChange }: Props) {
  const t = useText();
  const chosen = (level: ScopeLevel) => value.filter((scope) => scope.endsWith(`:${level}`));
  const options = (level: ScopeLevel) =>
    possible
      .filter((one) => one.level === level)
      .map(({ entity }) => ({ value: scopeName(entity, level), label: t(entityLabelOf(entity)) }))
      .sort((one, other) => one.label.localeCompare(other.label));
  const choose = (level: ScopeLevel, scopes: readonly string[]) =>
    onChange([...value.filter((scope) => !scope.endsWith(`:${level}`)), ...scopes]);
  const input = (level: ScopeLevel) => (
    <MultiSelect
      label={t(text[level])}
      description={level === "write" ? t(text.writeHelp) : undefined}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t(text.nothing)}
      value={chosen(level)}
      onChange={(scopes) => choose(level, scopes)}
      data={options(level)}
      error={level === "read" ? error : null}
    />
  );
  return (
    <Stack gap="md">
      {input("read")}
      {input("write")}
    </Stack>
  );
}
