import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { words } from "../../domain/words.ts";
import { useText } from "../language/language.tsx";
import { useTyped } from "../ui/use-typed.ts";

const said = {
  search: words("Search in {0}", "ស្វែងរកក្នុង {0}"),
  clear: words("Clear the search", "សម្អាតការស្វែងរក"),
};

interface Props {
  readonly q: string;
  /** What is searched, e.g. products. */
  readonly what: string;
  readonly onSearch: (q: string) => void;
}

/** Searches while one types, in Khmer and Latin letters alike; the server knows both spellings. */
export function SearchBox({ q, what, onSearch }: Props) {
  const text = useText();
  const [typed, type] = useTyped(q, onSearch);
  return (
    <TextInput
      type="search"
      aria-label={text(said.search, what)}
      placeholder={text(said.search, what)}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<IconSearch size={16} />}
      rightSection={
        typed ? <CloseButton size="sm" aria-label={text(said.clear)} onClick={() => type("")} /> : null
      }
      flex="1 1 220px"
      maw={420}
    />
  );
}
