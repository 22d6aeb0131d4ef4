import { useQuery } from "@tanstack/react-query";
import type { Row } from "../../../domain/declare/entity.ts";
import { problemCategory } from "../../../domain/entities/content/problem-category.ts";
import type { ListQueryOf } from "../../api/entities/record-calls.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { ClampedText } from "../../fields/text/clamped-text.tsx";
import { nameIn, otherNameIn } from "../../fields/values.ts";
import { useLanguage } from "../../language/language.tsx";
import type { CellOf } from "../../records/override.ts";
import { recordKeys } from "../../records/record-keys.ts";

const entity = problemCategory;
type Category = Partial<Row<typeof problemCategory>>;
const allCategories: ListQueryOf<typeof problemCategory> = { pagesize: 100 };
const labelOf = ({ name = "", nameKh }: Category) => ({ label: name, labelKh: nameKh || null });

/** All categories by id; one cached request serves all rows of the list. */
function useCategoryTree(): ReadonlyMap<string, Category> | undefined {
  const { data } = useQuery({
    queryKey: recordKeys.list(entity, allCategories),
    queryFn: async () => recordsOf(entity).list(allCategories),
    select: ({ items }) => new Map(items.map((row): [string, Category] => [row.id, row])),
    staleTime: 60_000,
  });
  return data;
}

/** Ancestors of a category, topmost first. */
function ancestorsOf(tree: ReadonlyMap<string, Category> | undefined, row: Category): readonly Category[] {
  const found: Category[] = [];
  let next = tree?.get(row.parentId ?? "");
  while (next && !found.includes(next)) {
    found.unshift(next);
    next = tree?.get(next.parentId ?? "");
  }
  return found;
}

const secondary = { inherit: false, size: "xs", c: "dimmed", fw: 400 } as const;

/** Category name as a link, indented by its depth. */
export function TreeCell({ row }: CellOf<typeof problemCategory>) {
  const { language } = useLanguage();
  const path = ancestorsOf(useCategoryTree(), row);
  const named = labelOf(row);
  const other = otherNameIn(language, named);
  return (
    <span style={{ display: "block", paddingInlineStart: path.length * 22 }}>
      {path.length > 0 ? (
        <ClampedText
          text={path.map((one) => nameIn(language, labelOf(one))).join(" › ")}
          lines={1}
          {...secondary}
        />
      ) : null}
      <ClampedText text={nameIn(language, named)} lines={2} />
      {other ? <ClampedText text={other} lines={1} {...secondary} /> : null}
    </span>
  );
}
