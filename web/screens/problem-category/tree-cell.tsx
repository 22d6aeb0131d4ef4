import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { AnyRecord } from "../../../domain/any-record.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { problemCategory } from "../../../domain/entities/content/problem-category.ts";
import { type ListQuery, recordsOf } from "../../api/records-client.ts";
import type { CellProps } from "../../fields/field-view.ts";
import { nameIn, otherNameIn, textOf } from "../../fields/values.ts";
import { useLanguage } from "../../language/language.tsx";
import { recordKeys } from "../../records/record-keys.ts";

const entity: AnyEntity = problemCategory;
const allCategories: ListQuery = { pagesize: 100 };
const labelOf = (row: AnyRecord) => ({ label: textOf(row.name), labelKh: textOf(row.nameKh) || null });

/** All categories by id; one cached request serves all rows of the list. */
function useCategoryTree(): ReadonlyMap<string, AnyRecord> | undefined {
  const { data } = useQuery({
    queryKey: recordKeys.list(entity, allCategories),
    queryFn: async () => recordsOf(entity).list(allCategories),
    select: ({ items }) => new Map(items.map((row: AnyRecord) => [textOf(row.id), row])),
    staleTime: 60_000,
  });
  return data;
}

/** Ancestors of a category, topmost first. */
function ancestorsOf(tree: ReadonlyMap<string, AnyRecord> | undefined, row: AnyRecord): readonly AnyRecord[] {
  const found: AnyRecord[] = [];
  let next = tree?.get(textOf(row.parentId));
  while (next && !found.includes(next)) {
    found.unshift(next);
    next = tree?.get(textOf(next.parentId));
  }
  return found;
}

/** Category name as a link, indented by its depth. */
export function TreeCell({ row }: CellProps) {
  const { language } = useLanguage();
  const path = ancestorsOf(useCategoryTree(), row);
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
