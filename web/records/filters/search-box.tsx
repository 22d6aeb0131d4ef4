import { CloseButton, TextInput } from "@mantine/core";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useDebouncedInput } from "../../ui/hooks/use-debounced-input.ts";
import { IconSearch } from "../../ui/icons/search.ts";

const texts = {
  search: localized("Search in {0}", "ស្វែងរកក្នុង {0}"),
  clear: localized("Clear search", "សម្អាតការស្វែងរក"),
};

interface Props {
  readonly q: string;
  /** Name of what is searched, e.g. products. */
  readonly what: string;
  readonly onSearch: (q: string) => void;
}

/** Search as you type. The server matches Khmer and Latin spellings. */
export function SearchBox({ q, what, onSearch }: Props) {
  const t = useText();
  const [typed, type] = useDebouncedInput(q, onSearch);
  return (
    <TextInput
      type="search"
      aria-label={t(texts.search, what)}
      placeholder={t(texts.search, what)}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<IconSearch size={16} />}
      rightSection={
        typed ? <CloseButton size={28} aria-label={t(texts.clear)} onClick={() => type("")} /> : null
      }
      flex="1 1 220px"
      maw={420}
    />
  );
}
