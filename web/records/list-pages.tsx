import { Button, Group, Input, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconChevronLeft, IconChevronRight, IconSelector } from "@tabler/icons-react";
import { words } from "../../domain/words.ts";
import { useText } from "../language/language.tsx";
import { useFormat } from "../language/use-format.ts";
import { offeredPages } from "../ui/offered-pages.ts";
import { type ListState, pageSizes } from "./list-query.ts";

const said = {
  shown: words("{0}–{1} of {2}", "{0}–{1} ក្នុងចំណោម {2}"),
  about: words("about {0}", "ប្រហែល {0}"),
  size: words("Rows on a page", "ចំនួនជួរក្នុងមួយទំព័រ"),
  perPage: words("{0} a page", "{0} ក្នុងមួយទំព័រ"),
  pages: words("Pages", "ទំព័រ"),
  page: words("Page {0}", "ទំព័រ {0}"),
  previous: words("Previous page", "ទំព័រមុន"),
  next: words("Next page", "ទំព័របន្ទាប់"),
};

/** Which page is shown, and how long it is. */
type ShownPage = Pick<ListState, "cursorkey" | "pagesize">;

interface Props {
  readonly state: ShownPage;
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly count: number;
  readonly onChange: (change: Partial<ShownPage>) => void;
}

/** Which rows of how many are shown, and the way to the others. */
export function ListPages({ state, total, totalIsExact, count, onChange }: Props) {
  const text = useText();
  const format = useFormat();
  const all = totalIsExact ? format.number(total) : text(said.about, format.number(total));
  return (
    <Group justify="space-between" gap="sm" component="nav" aria-label={text(said.pages)}>
      <Group gap="sm">
        <Text size="sm" c="dimmed" aria-live="polite">
          {text(said.shown, format.number(state.cursorkey + 1), format.number(state.cursorkey + count), all)}
        </Text>
        <Input
          component="select"
          size="xs"
          pointer
          aria-label={text(said.size)}
          value={state.pagesize}
          onChange={(event) => onChange({ pagesize: Number(event.currentTarget.value) })}
          rightSection={<IconSelector size={14} aria-hidden />}
          rightSectionPointerEvents="none"
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {text(said.perPage, size)}
            </option>
          ))}
        </Input>
      </Group>
      <PageButtons
        total={Math.max(1, Math.ceil(total / state.pagesize))}
        current={Math.floor(state.cursorkey / state.pagesize) + 1}
        onChange={(page) => onChange({ cursorkey: (page - 1) * state.pagesize })}
      />
    </Group>
  );
}

interface ButtonsProps {
  readonly total: number;
  readonly current: number;
  readonly onChange: (page: number) => void;
}

/** The ways to the other pages, counted from 1; nothing where there is only one. */
function PageButtons({ total, current, onChange }: ButtonsProps) {
  const text = useText();
  const format = useFormat();
  const isNarrow = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  if (total === 1) return null;
  const look = { size: "compact-sm", h: 32, miw: 32, px: 6, variant: "default" } as const;
  return (
    <Group gap={isNarrow ? 4 : 8} wrap="nowrap">
      <Button
        {...look}
        aria-label={text(said.previous)}
        disabled={current === 1}
        onClick={() => onChange(current - 1)}
      >
        <IconChevronLeft size={16} />
      </Button>
      {offeredPages({ total, current, beside: isNarrow ? 0 : 1 }).map((page, index, pages) =>
        page === null ? (
          <Text key={`after ${pages[index - 1]}`} component="span" size="sm" c="dimmed" aria-hidden>
            …
          </Text>
        ) : (
          <Button
            key={page}
            {...look}
            variant={page === current ? "filled" : "default"}
            aria-label={text(said.page, page)}
            aria-current={page === current ? "page" : undefined}
            onClick={() => onChange(page)}
          >
            {format.number(page)}
          </Button>
        ),
      )}
      <Button
        {...look}
        aria-label={text(said.next)}
        disabled={current >= total}
        onClick={() => onChange(current + 1)}
      >
        <IconChevronRight size={16} />
      </Button>
    </Group>
  );
}
