import { Button, Checkbox, Group, Kbd, Text } from "@mantine/core";
import { useNavigate } from "react-router";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { labelMemberOf } from "../../../domain/declare/names.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { ChoiceBadge } from "../../fields/choice/choice-badge.tsx";
import { nameIn, referenceOf, textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { useKeyShortcuts } from "../../ui/hooks/shortcuts.ts";
import { actionsFor, type RecordAction } from "../actions/record-actions.ts";
import { stateFields } from "../columns/columns.ts";
import type { ListBodyProps } from "../list/list-table.tsx";
import classes from "./inbox.module.css";
import { InboxRows } from "./inbox-rows.tsx";
import { ReadingContent } from "./reading-content.tsx";
import { useOpenRecord } from "./use-open-record.ts";

const texts = {
  selectAll: localized("Select all rows on this page", "ជ្រើសរើសគ្រប់ជួរដេកក្នុងទំព័រនេះ"),
  keys: localized("J: next · K: previous", "J៖ បន្ទាប់ · K៖ មុន"),
  openPage: localized("Open page", "បើកទំព័រ"),
};

/** Keys of the actions of moderation; the declaration decides which of them a record has. */
const actionKeys: Readonly<Record<string, string>> = { keep: "e", hide: "h", show: "s", reply: "r" };

export interface InboxBodyProps extends ListBodyProps {
  readonly isBusy: boolean;
  readonly onAct: (action: RecordAction, row: AnyRecord, onDone: () => void) => void;
}

/** A list with a reading pane: one record after the other is read and decided without leaving the page. */
export function InboxBody(props: InboxBodyProps) {
  const { entity, rows, selection, addressOf, isStale, isBusy, onAct } = props;
  const t = useText();
  const actor = useActor();
  const navigate = useNavigate();
  const opened = useOpenRecord(rows);
  const { row, neighbor } = opened;
  const actions = row && !isStale ? actionsFor(entity, actor, row) : [];
  const run = (action: RecordAction) => {
    if (!row || isBusy) return;
    // A reply leaves the record where it is; a decision opens the next one.
    onAct(action, row, () => (action.kind === "step" ? opened.open(neighbor) : undefined));
  };
  const address = row ? addressOf(row) : null;
  useKeyShortcuts({
    j: opened.next,
    k: opened.previous,
    ...Object.fromEntries(actions.map((action) => [actionKeys[action.name] ?? "", () => run(action)])),
  });
  const { inbox } = entity.list;
  if (!inbox || !row) return null;
  const isAll = selection !== null && rows.every(({ id }) => selection.ids.has(textOf(id)));
  return (
    <div className={classes.inbox}>
      <div>
        <Group justify="space-between" gap="xs" px={12} mb={8} wrap="nowrap">
          {selection ? (
            <Checkbox
              aria-label={t(texts.selectAll)}
              checked={isAll}
              indeterminate={!isAll && selection.ids.size > 0}
              onChange={selection.toggleAll}
            />
          ) : null}
          <Text size="xs" c="dimmed">
            {t(texts.keys)}
          </Text>
        </Group>
        <InboxRows
          entity={entity}
          inbox={inbox}
          rows={rows}
          selection={selection}
          addressOf={addressOf}
          isStale={isStale}
          openId={textOf(row.id)}
          onOpen={opened.open}
        />
      </div>
      <section className={classes.pane} aria-label={t(entity.label.one)}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
        <div className={classes.content} tabIndex={0} key={textOf(row.id)}>
          <PaneHead entity={entity} row={row} />
          <ReadingContent entity={entity} row={row} />
        </div>
        <Group className={classes.actions} gap="xs">
          {actions.map((action) => (
            <Button
              key={action.name}
              variant={action.name === "reply" ? "filled" : "default"}
              disabled={isBusy}
              onClick={() => run(action)}
            >
              {t(action.label)}
              {actionKeys[action.name] ? (
                <Kbd size="xs" className={classes.key} aria-hidden>
                  {actionKeys[action.name]?.toUpperCase()}
                </Kbd>
              ) : null}
            </Button>
          ))}
          {address ? (
            <Button variant="subtle" ml="auto" onClick={() => void navigate(address)}>
              {t(texts.openPage)}
            </Button>
          ) : null}
        </Group>
      </section>
    </div>
  );
}

/** Who wrote it and when, announced when another record opens. */
function PaneHead({ entity, row }: { readonly entity: AnyEntity; readonly row: AnyRecord }) {
  const format = useFormat();
  const { language } = useLanguage();
  const author = referenceOf(row[labelMemberOf(entity.list.inbox?.author ?? "")]);
  return (
    <Group gap="xs" mb="sm" justify="space-between">
      <Text fw={600} aria-live="polite">
        {author ? nameIn(language, author) : ""}
      </Text>
      <Group gap="xs">
        {stateFields(entity).map(([name, field]) => (
          <ChoiceBadge key={name} field={field} code={textOf(row[name])} />
        ))}
        <Text size="sm" c="dimmed">
          {format.dateTime(textOf(row.createdAt))}
        </Text>
      </Group>
    </Group>
  );
}
