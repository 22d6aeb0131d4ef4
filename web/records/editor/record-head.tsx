import { Button, Text } from "@mantine/core";
import { type ComponentProps, memo, type ReactNode } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { listAddress } from "../../../domain/navigation/addresses.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { canRemove } from "../../../domain/records/used-by.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { ChoiceBadge } from "../../fields/choice/choice-badge.tsx";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { otherNameIn, textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useKeepFocus } from "../../ui/hooks/use-keep-focus.ts";
import type { RecordAction } from "../actions/record-actions.ts";
import { stateFields } from "../columns/columns.ts";
import { toReference } from "../record-name.ts";
import type { Presence as People } from "../updates/presence.tsx";
import { RecordHeadFrame } from "./record-head-frame.tsx";
import { useHeadActions } from "./use-head-actions.ts";

const Presence = lazyWithSkeleton<ComponentProps<typeof People>>(
  async () => (await import("../updates/presence.tsx")).Presence,
  0,
);

const deleteThis = localized("Delete this record", "លុបទិន្នន័យនេះ");

interface Props {
  readonly entity: AnyEntity;
  /** Null for a new record. */
  readonly row: AnyRecord | null;
  readonly title: string;
  readonly tools: ReactNode;
  /** Whether the status and actions are in the header; otherwise the page shows them in a `StatusCard`. */
  readonly hasActions?: boolean;
  readonly isBusy: boolean;
  readonly onAct: (act: RecordAction) => void;
  readonly onDelete: () => void;
}

/** Header of a record: name, state and actions other than saving. */
export const RecordHead = memo(function RecordHead(props: Props) {
  const { entity, row, title, tools, hasActions = true, isBusy, onAct, onDelete } = props;
  const t = useText();
  const { language } = useLanguage();
  const { role } = useActor();
  const isDeleted = row?.deletedAt !== null && row?.deletedAt !== undefined;
  const { acts, reasons } = useHeadActions(entity, hasActions ? row : null);
  const states = row ? stateFields(entity).map(([name]) => textOf(row[name])) : [];
  useKeepFocus(states.join(" "));
  const other = row ? otherNameIn(language, toReference(entity, row)) : null;
  return (
    <RecordHeadFrame
      back={entity.screen ? { to: listAddress(entity), label: t(entity.label.many) } : null}
      title={title}
      badges={
        row && hasActions
          ? stateFields(entity).map(([name, field]) => (
              <ChoiceBadge key={name} field={field} code={textOf(row[name])} />
            ))
          : null
      }
      other={other}
      below={
        <>
          {reasons.map((reason) => (
            <Text key={reason.en} size="sm" c="dimmed">
              {t(reason)}
            </Text>
          ))}
          {row && !isDeleted ? <Presence entity={entity.name} id={textOf(row.id)} /> : null}
        </>
      }
      tools={
        <>
          {tools}
          {acts.map((act) => (
            <Button key={act.name} variant="default" disabled={isBusy} onClick={() => onAct(act)}>
              {t(act.label)}
            </Button>
          ))}
        </>
      }
      removal={
        row && !isDeleted && canRemove(role, entity, row)
          ? { label: t(deleteThis), of: title, onChoose: onDelete }
          : null
      }
    />
  );
});
