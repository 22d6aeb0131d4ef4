import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useOwners } from "./use-keys.ts";

const text = {
  owner: localized("Account", "គណនី"),
  nobody: localized("No match", "រកមិនឃើញ"),
};

interface Owner {
  readonly id: string;
  readonly label: string;
  readonly labelKh: string | null;
}
interface Props {
  readonly help: string;
  readonly value: Owner | null;
  readonly error: string | null;
  readonly onChange: (owner: Owner | null) => void;
}

/** Chooses the account whose role a key or webhook has. */
export function OwnerSelect({ help, value, error, onChange }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const [typed, setTyped] = useState("");
  const [searched] = useDebouncedValue(value && typed === nameIn(language, value) ? "" : typed, 200);
  const found = useOwners(searched);
  const offered = found.data ?? [];
  const all = value && !offered.some(({ id }) => id === value.id) ? [value, ...offered] : offered;
  return (
    <Select
      label={t(text.owner)}
      description={help}
      withAsterisk
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server matches more than the shown name, so the options are not filtered again.
      filter={({ options }) => options}
      nothingFoundMessage={t(text.nobody)}
      value={value?.id ?? null}
      onChange={(id) => onChange(all.find((owner) => owner.id === id) ?? null)}
      data={all.map((owner) => ({ value: owner.id, label: nameIn(language, owner) }))}
      error={error}
    />
  );
}
