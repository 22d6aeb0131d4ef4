import { Group, Text } from "@mantine/core";
import { useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { SegmentedControl } from "../../ui/inputs/segmented-control.tsx";
import { ChangeList } from "../history/change-list.tsx";
import classes from "./import.module.css";
import type { ImportResult, PreviewRow } from "./import-result.ts";
import { ImportRows } from "./import-rows.tsx";

const texts = {
  heading: localized("What will change", "អ្វីដែលនឹងផ្លាស់ប្ដូរ"),
  all: localized("All", "ទាំងអស់"),
  created: localized("New", "ថ្មី"),
  updated: localized("Changed", "កែ"),
  row: localized("Row {0}", "ជួរដេក {0}"),
  new: localized("New record", "ទិន្នន័យថ្មី"),
  every: localized("{0, plural, one {# row} other {# rows}}", "ជួរដេក {0}"),
  shown: localized("{0} of {1, plural, one {# row} other {# rows}}", "ជួរដេក {0} ក្នុងចំណោម {1}"),
  limit: localized(
    "Showing the first {0, plural, one {# row} other {# rows}} of the file.",
    "បង្ហាញជួរដេក {0} ដំបូងនៃឯកសារ។",
  ),
  none: localized("No rows.", "គ្មានជួរដេកទេ។"),
};

const shownPerStep = 20;

interface Props {
  readonly entity: AnyEntity;
  readonly answer: ImportResult;
}

/** Preview of an import in file order: new records and the changed fields of existing ones. */
export function ImportPreview({ entity, answer }: Props) {
  const t = useText();
  const format = useFormat();
  const [kind, setKind] = useState("all");
  const rows = answer.preview.filter(({ id }) => kind === "all" || (kind === "created") === (id === null));
  const total = answer.created + answer.updated;
  if (answer.preview.length === 0) return null;
  return (
    <div>
      <Group justify="space-between" gap="xs" mb={6}>
        <Text fw={600} component="h3" m={0}>
          {t(texts.heading)}
        </Text>
        {answer.created > 0 && answer.updated > 0 ? (
          <SegmentedControl
            size="xs"
            aria-label={t(texts.heading)}
            value={kind}
            onChange={setKind}
            data={(["all", "created", "updated"] as const).map((value) => ({
              value,
              label: t(texts[value]),
            }))}
          />
        ) : null}
      </Group>
      <ImportRows
        label={t(texts.heading)}
        rows={rows}
        atOnce={shownPerStep}
        summary={(shown) =>
          [
            shown === rows.length
              ? t(texts.every, format.number(shown))
              : t(texts.shown, format.number(shown), format.number(rows.length)),
            ...(total > answer.preview.length ? [t(texts.limit, format.number(answer.preview.length))] : []),
          ].join(" · ")
        }
      >
        {(shown) =>
          shown.length > 0 ? (
            shown.map((row) => <PreviewEntry key={row.row} entity={entity} row={row} />)
          ) : (
            <Text size="sm" p="sm">
              {t(texts.none)}
            </Text>
          )
        }
      </ImportRows>
    </div>
  );
}

function PreviewEntry({ entity, row }: { readonly entity: AnyEntity; readonly row: PreviewRow }) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const name = nameIn(language, row.name);
  return (
    <article className={classes.previewRow}>
      <Text size="sm" fw={600}>
        {t(texts.row, format.number(row.row))}
        {name ? ` · ${name}` : ""}
        {row.id === null ? (
          <Text component="span" size="sm" c="dimmed">
            {` · ${t(texts.new)}`}
          </Text>
        ) : null}
      </Text>
      <ChangeList entity={entity} changes={row.changes} />
    </article>
  );
}
