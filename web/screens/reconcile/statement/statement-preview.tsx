import { Text } from "@mantine/core";
import type { StatementMapping } from "../../../../domain/contracts/reconcile/reconcile-mapping.ts";
import type { StatementColumns } from "../../../../domain/contracts/reconcile/reconcile-statements.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import classes from "../reconcile.module.css";
import { Scroller } from "../scroller.tsx";
import { mappedNames, mappedTexts } from "./mapping-texts.ts";

const text = {
  title: localized("First rows of the file", "ជួរដំបូងៗនៃឯកសារ"),
  unused: localized("not used", "មិនប្រើ"),
};

interface Props {
  readonly columns: StatementColumns;
  readonly mapping: StatementMapping;
}

/** First rows of the file, with the mapping of each column. */
export function StatementPreview({ columns, mapping }: Props) {
  const t = useText();
  const takenFor = (heading: string) =>
    mappedNames
      .filter((name) => heading !== "" && mapping[name] === heading)
      .map((name) => t(mappedTexts[name]));
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {t(text.title)}
      </Text>
      <Scroller label={t(text.title)}>
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.headings.map((heading, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading.
                <th key={place} scope="col">
                  {heading}
                  <Text size="xs" fw={400} c={takenFor(heading).length > 0 ? "var(--brand-ink)" : "dimmed"}>
                    {takenFor(heading).join(", ") || t(text.unused)}
                  </Text>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file has nothing but its place.
              <tr key={row}>
                {columns.headings.map((_, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                  <td key={place} className={classes.cell}>
                    {cells[place] ?? ""}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </div>
  );
}
