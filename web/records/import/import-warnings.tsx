import { Alert, Anchor } from "@mantine/core";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { IconAlertTriangle } from "../../ui/icons/alert-triangle.ts";
import { Link } from "../../ui/links/link.tsx";
import type { ImportResult } from "./import-result.ts";

const texts = {
  unused: localized("These columns are not used: {0}", "ជួរឈរទាំងនេះមិនត្រូវបានប្រើទេ៖ {0}"),
  before: localized(
    "This file was imported before: {0}, {1}. Importing it again adds its new rows twice.",
    "ឯកសារនេះត្រូវបាននាំចូលរួចហើយ៖ {0}, {1}។ បើនាំចូលម្ដងទៀត ជួរថ្មីនឹងត្រូវបានបន្ថែមពីរដង។",
  ),
  open: localized("Show that import", "បង្ហាញការនាំចូលនោះ"),
  nobody: localized("former user", "អតីតអ្នកប្រើ"),
  doubled: localized(
    "{0, plural, one {# new row repeats} other {# new rows repeat}} an earlier row of this file: {1}",
    "ជួរថ្មី {0} ដូចគ្នានឹងជួរមុនក្នុងឯកសារនេះ៖ {1}",
  ),
  damaged: localized("Row {0}, {1}: {2}", "ជួរទី {0} {1}៖ {2}"),
  more: localized("… and more rows", "… និងជួរផ្សេងទៀត"),
  pair: localized("row {0} = row {1}", "ជួរដេក {0} = ជួរដេក {1}"),
};

/** Maximum number of listed pairs; the count includes all. */
const maxListed = 10;

const Warning = ({ children }: { readonly children: React.ReactNode }) => (
  <Alert color="yellow" icon={<IconAlertTriangle />}>
    {children}
  </Alert>
);

/** Warnings of a check that do not block the import. */
export function ImportWarnings({
  entity,
  answer,
}: {
  readonly entity: AnyEntity;
  readonly answer: ImportResult;
}) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { unusedColumns, mappedBy, doubled, warnings, importedBefore } = answer;
  const pairs = doubled
    .slice(0, maxListed)
    .map(({ row, sameAs }) => t(texts.pair, format.number(row), format.number(sameAs)));
  return (
    <>
      {importedBefore ? (
        <Warning>
          {t(
            texts.before,
            format.dateTime(importedBefore.at),
            importedBefore.by ? nameIn(language, importedBefore.by) : t(texts.nobody),
          )}{" "}
          {importedBefore.batchId ? (
            <Anchor component={Link} to={`/app/batches/${importedBefore.batchId}`} inherit>
              {t(texts.open)}
            </Anchor>
          ) : null}
        </Warning>
      ) : null}
      {doubled.length > 0 ? (
        <Warning>
          {t(
            texts.doubled,
            format.number(doubled.length),
            `${pairs.join(", ")}${doubled.length > maxListed ? " …" : ""}`,
          )}
        </Warning>
      ) : null}
      {warnings.length > 0 ? (
        <Warning>
          {warnings.slice(0, maxListed).map(({ row, path, message }) => (
            <div key={`${row} ${path}`}>
              {t(texts.damaged, format.number(row), t(fieldLabel(entity, path)), message)}
            </div>
          ))}
          {warnings.length > maxListed ? t(texts.more) : null}
        </Warning>
      ) : null}
      {unusedColumns.length > 0 && mappedBy === "headings" ? (
        <Warning>{t(texts.unused, unusedColumns.join(", "))}</Warning>
      ) : null}
    </>
  );
}
