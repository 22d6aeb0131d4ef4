import { Alert, Anchor } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "react-router";
import { words } from "../../../domain/words.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import type { ImportAnswer } from "./import-answer.ts";

const text = {
  unused: words("These columns are not used: {0}", "ជួរឈរទាំងនេះមិនត្រូវបានប្រើទេ៖ {0}"),
  before: words(
    "This file was imported already: {0}, {1}. Importing it again makes its new rows a second time.",
    "ឯកសារនេះត្រូវបាននាំចូលរួចហើយ៖ {0}, {1}។ ការនាំចូលម្ដងទៀតនឹងបង្កើតជួរថ្មីរបស់វាជាលើកទីពីរ។",
  ),
  open: words("Show that import", "បង្ហាញការនាំចូលនោះ"),
  nobody: words("an account that is gone", "គណនីដែលលែងមាន"),
  doubled: words(
    "{0, plural, one {# new row says} other {# new rows say}} the same as an earlier row of this file: {1}",
    "ជួរថ្មី {0} ដូចគ្នានឹងជួរមុនក្នុងឯកសារនេះ៖ {1}",
  ),
  pair: words("row {0} as row {1}", "ជួរ {0} ដូចជួរ {1}"),
};

/** So many pairs are named; the count is of all. */
const mostNamed = 10;

const Warning = ({ children }: { readonly children: React.ReactNode }) => (
  <Alert color="yellow" icon={<IconAlertTriangle />}>
    {children}
  </Alert>
);

/** What a person should know before an import that the check does not refuse. */
export function ImportWarnings({ answer }: { readonly answer: ImportAnswer }) {
  const say = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { unusedColumns, doubled, importedBefore } = answer;
  const pairs = doubled
    .slice(0, mostNamed)
    .map(({ row, sameAs }) => say(text.pair, format.number(row), format.number(sameAs)));
  return (
    <>
      {importedBefore ? (
        <Warning>
          {say(
            text.before,
            format.dateTime(importedBefore.at),
            importedBefore.by ? nameIn(language, importedBefore.by) : say(text.nobody),
          )}{" "}
          {importedBefore.batchId ? (
            <Anchor component={Link} to={`/app/batches/${importedBefore.batchId}`} inherit>
              {say(text.open)}
            </Anchor>
          ) : null}
        </Warning>
      ) : null}
      {doubled.length > 0 ? (
        <Warning>
          {say(
            text.doubled,
            format.number(doubled.length),
            `${pairs.join(", ")}${doubled.length > mostNamed ? " …" : ""}`,
          )}
        </Warning>
      ) : null}
      {unusedColumns.length > 0 ? <Warning>{say(text.unused, unusedColumns.join(", "))}</Warning> : null}
    </>
  );
}
