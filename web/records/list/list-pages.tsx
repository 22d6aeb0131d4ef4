import { Button, Group, Input, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { visiblePages } from "../../ui/hooks/visible-pages.ts";
import { IconChevronLeft } from "../../ui/icons/chevron-left.ts";
import { IconChevronRight } from "../../ui/icons/chevron-right.ts";
import { IconSelector } from "../../ui/icons/selector.ts";
import { type ListState, pageSizes } from "./list-query.ts";
import { useTotalText } from "./use-total-text.ts";

const texts = {
  shown: localized("{0}–{1} of {2}", "{0}–{1} ក្នុងចំណោម {2}"),
  size: localized("Rows per page", "ជួរដេកក្នុងមួយទំព័រ"),
  perPage: localized("{0} per page", "{0} ក្នុងមួយទំព័រ"),
  pages: localized("Pages", "ទំព័រ"),
  page: localized("Page {0}", "ទំព័រ {0}"),
  previous: localized("Previous page", "ទំព័រមុន"),
  next: localized("Next page", "ទំព័របន្ទាប់"),
};

/** Offset and size of the visible page. */
type ShownPage = Pick<ListState, "cursorkey" | "pagesize">;

interface Props {
  readonly state: ShownPage;
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly count: number;
  readonly onChange: (change: Partial<ShownPage>) => void;
}

/** Row range, page size and page buttons. */
export function ListPages({ state, total, totalIsExact, count, onChange }: Props) {
  const t = useText();
  const format = useFormat();
  const all = useTotalText()(total, totalIsExact);
  return (
    <Group justify="space-between" gap="sm" component="nav" aria-label={t(texts.pages)}>
      <Group gap="sm">
        <Text size="sm" c="dimmed" aria-live="polite">
          {t(texts.shown, format.number(state.cursorkey + 1), format.number(state.cursorkey + count), all)}
        </Text>
        <Input
          component="select"
          size="xs"
          pointer
          aria-label={t(texts.size)}
          value={state.pagesize}
          onChange={(event) => onChange({ pagesize: Number(event.currentTarget.value) })}
          rightSection={<IconSelector size={14} aria-hidden />}
          rightSectionPointerEvents="none"
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {t(texts.perPage, size)}
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

/** Page buttons, counted from 1; hidden for a single page. */
function PageButtons({ total, current, onChange }: ButtonsProps) {
  const t = useText();
  const format = useFormat();
  const isNarrow = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  if (total === 1) return null;
  const look = { size: "compact-sm", h: 32, miw: 32, px: 6, variant: "default" } as const;
  return (
    <Group gap={isNarrow ? 4 : 8} wrap="nowrap">
      <Button
        {...look}
        aria-label={t(texts.previous)}
        disabled={current === 1}
        onClick={() => onChange(current - 1)}
      >
        <IconChevronLeft size={16} />
      </Button>
      {visiblePages({ total, current, beside: isNarrow ? 0 : 1 }).map((page, index, pages) =>
        page === null ? (
          <Text key={`after ${pages[index - 1]}`} component="span" size="sm" c="dimmed" aria-hidden>
            …
          </Text>
        ) : (
          <Button
            key={page}
            {...look}
            variant={page === current ? "filled" : "default"}
            aria-label={t(texts.page, page)}
            aria-current={page === current ? "page" : undefined}
            onClick={() => onChange(page)}
          >
            {format.number(page)}
          </Button>
        ),
      )}
      <Button
        {...look}
        aria-label={t(texts.next)}
        disabled={current >= total}
        onClick={() => onChange(current + 1)}
      >
        <IconChevronRight size={16} />
      </Button>
    </Group>
  );
}
