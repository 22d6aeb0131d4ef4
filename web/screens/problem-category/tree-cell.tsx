import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { problemCategory } from "../../../domain/entities/content/problem-category.ts";
import { type ListQuery, recordsOf } from "../../api/records-client.ts";
import type { CellProps } from "../../fields/field-view.ts";
import { nameIn, otherNameIn, textOf } from "../../fields/values.ts";
import { useLanguage } from "../../language/language.tsx";
import { recordKeys } from "../../records/record-keys.ts";

type Members = Readonly<Record<string, unknown>>;

const entity: AnyEntity = problemCategory;
const everything: ListQuery = { pagesize: 100 };
const labelOf = (row: Members) => ({ label: textOf(row.name), labelKh: textOf(row.nameKh) || null });

/** Every category by its id; the tree is small, and all rows of a list share one answer. */
function useTree(): ReadonlyMap<string, Members> | undefined {
  const { data } = useQuery({
    queryKey: recordKeys.list(entity, everything),
    queryFn: async () => recordsOf(entity).list(everything),
    select: ({ items }) => new Map(items.map((row: Members) => [textOf(row.id), row])),
    staleTime: 60_000,
  });
  return data;
}

/** The categories above one, the topmost first. */
function above(tree: ReadonlyMap<string, Members> | undefined, row: Members): readonly Members[] {
  const found: Members[] = [];
  let next = tree?.get(textOf(row.parentId));
  while (next && !found.includes(next)) {
    found.unshift(next);
    next = tree?.get(textOf(next.parentId));
  }
  return found;
}

/** The name of a category, set in as far as it stands below others, with the way to it. */
export function TreeCell({ row }: CellProps) {
  const { language } = useLanguage();
  const path = above(useTree(), row);
  const named = labelOf(row);
  const other = otherNameIn(language, named);
  return (
    <span style={{ display: "block", paddingInlineStart: path.length * 22 }}>
      {path.length > 0 ? (
        <Text component="span" size="xs" c="dimmed" fw={400} display="block" lineClamp={1}>
          {path.map((one) => nameIn(language, labelOf(one))).join(" › ")}
        </Text>
      ) : null}
      <Text component="span" inherit display="block" lineClamp={2}>
        {nameIn(language, named)}
      </Text>
      {other ? (
        <Text component="span" size="xs" c="dimmed" fw={400} display="block" lineClamp={1}>
          {other}
        </Text>
      ) : null}
    </span>
  );
}
