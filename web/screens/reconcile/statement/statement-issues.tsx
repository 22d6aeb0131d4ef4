import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import classes from "../reconcile.module.css";
import { Scroller } from "../scroller.tsx";
import { type MappedName, mappedNames, mappedTexts } from "./mapping-texts.ts";
import type { StatementIssue } from "./use-statement.ts";

const text = {
  table: localized("Errors by row and column", "កំហុសតាមជួរ និងជួរឈរ"),
  row: localized("Row", "ជួរ"),
  column: localized("Column", "ជួរឈរ"),
  wrong: localized("Error", "កំហុស"),
  shown: localized("{0} of {1}", "{0} ក្នុងចំណោម {1}"),
  more: localized("Show more", "បង្ហាញបន្ថែម"),
};
const issuesPerStep = 50;

const toMappedName = (name: string | null): MappedName | undefined => mappedNames.find((one) => one === name);

/** Errors in a statement file, in file order; long lists are shown in steps. */
export function StatementIssues({ issues }: { readonly issues: readonly StatementIssue[] }) {
  const t = useText();
  const format = useFormat();
  const [count, setCount] = useState(issuesPerStep);
  const shown = issues.slice(0, count);
  const columnOf = ({ mapped }: StatementIssue) => {
    const known = toMappedName(mapped);
    return known ? t(mappedTexts[known]) : (mapped ?? "–");
  };
  return (
    <div>
      <Scroller label={t(text.table)} maxHeight={300}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t(text.row)}</th>
              <th scope="col">{t(text.column)}</th>
              <th scope="col">{t(text.wrong)}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((issue) => (
              <tr key={`${issue.row} ${issue.mapped} ${issue.message}`}>
                <th scope="row">{issue.row === null ? "–" : format.number(issue.row)}</th>
                <td>{columnOf(issue)}</td>
                <td>{issue.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      {count < issues.length ? (
        <Group gap="sm" mt={6}>
          <Text size="sm" c="dimmed">
            {t(text.shown, format.number(shown.length), format.number(issues.length))}
          </Text>
          <Button size="compact-sm" variant="subtle" onClick={() => setCount(count + 5 * issuesPerStep)}>
            {t(text.more)}
          </Button>
        </Group>
      ) : null}
    </div>
  );
}
