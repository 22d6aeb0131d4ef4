import { Group, NativeSelect, Pagination, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { words } from "../../domain/words.ts";
import { useText } from "../language/language.tsx";
import { useFormat } from "../language/use-format.ts";
import { type ListState, pageSizes } from "./list-query.ts";

const said = {
  shown: words("{0}–{1} of {2}", "{0}–{1} ក្នុងចំណោម {2}"),
  about: words("more than {0}", "ជាង {0}"),
  size: words("Rows on a page", "ចំនួនជួរក្នុងមួយទំព័រ"),
  perPage: words("{0} a page", "{0} ក្នុងមួយទំព័រ"),
  pages: words("Pages", "ទំព័រ"),
  page: words("Page {0}", "ទំព័រ {0}"),
  previous: words("Previous page", "ទំព័រមុន"),
  next: words("Next page", "ទំព័របន្ទាប់"),
};

interface Props {
  readonly state: ListState;
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly count: number;
  readonly onChange: (change: Partial<ListState>) => void;
}

/** Which rows of how many are shown, and the way to the others. */
export function ListPages({ state, total, totalIsExact, count, onChange }: Props) {
  const text = useText();
  const format = useFormat();
  const isNarrow = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const all = totalIsExact ? format.number(total) : text(said.about, format.number(total));
  return (
    <Group justify="space-between" gap="sm" component="nav" aria-label={text(said.pages)}>
      <Group gap="sm">
        <Text size="sm" c="dimmed" aria-live="polite">
          {text(said.shown, format.number(state.cursorkey + 1), format.number(state.cursorkey + count), all)}
        </Text>
        <NativeSelect
          size="xs"
          aria-label={text(said.size)}
          value={state.pagesize}
          onChange={(event) => onChange({ pagesize: Number(event.currentTarget.value) })}
          data={pageSizes.map((size) => ({ value: String(size), label: text(said.perPage, size) }))}
        />
      </Group>
      <Pagination
        total={Math.max(1, Math.ceil(total / state.pagesize))}
        value={state.cursorkey / state.pagesize + 1}
        onChange={(page) => onChange({ cursorkey: (page - 1) * state.pagesize })}
        siblings={isNarrow ? 0 : 1}
        size={isNarrow ? "sm" : "md"}
        hideWithOnePage
        getItemProps={(page) => ({ "aria-label": text(said.page, page) })}
        getControlProps={(control) => ({
          "aria-label": text(control === "previous" || control === "first" ? said.previous : said.next),
        })}
      />
    </Group>
  );
}
