import { useRef } from "react";
import { can } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { recordAddress } from "../../../domain/navigation/addresses.ts";
import { useActor } from "../../api/session/session.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { nameIn, textOf } from "../../fields/values.ts";
import { useLanguage } from "../../language/language.tsx";
import { useMarkedMatches } from "../../ui/hooks/use-marked-matches.ts";
import { BulkBar } from "../bulk/bulk-bar.tsx";
import type { InboxBodyProps } from "../inbox/inbox-body.tsx";
import { ListCards } from "../list-phone/list-cards.tsx";
import { toReference } from "../record-name.ts";
import { ListPages } from "./list-pages.tsx";
import { orderOf } from "./list-query.ts";
import { ListTable } from "./list-table.tsx";
import { RowActions } from "./row-actions.tsx";
import { RowMenu } from "./row-menu.tsx";
import type { ListActions } from "./use-list-actions.ts";
import type { ListLayout } from "./use-list-layout.ts";
import type { ListRows } from "./use-list-rows.ts";
import type { ListStateHandle } from "./use-list-state.ts";

const InboxBody = lazyWithSkeleton<InboxBodyProps>(
  async () => (await import("../inbox/inbox-body.tsx")).InboxBody,
  480,
);

interface Props {
  readonly entity: AnyEntity;
  readonly handle: ListStateHandle;
  readonly columns: readonly string[];
  readonly shown: ListRows;
  readonly actions: ListActions;
  readonly layout: ListLayout;
}

/** Rows of a list with the bar of bulk actions and the page buttons. */
export function ListBody({ entity, handle, columns, shown, actions, layout }: Props) {
  const { state, change } = handle;
  const { list, rows, total, totalIsExact } = shown;
  const { selection, selectedRows, bulk, remove, restore } = actions;
  const { language } = useLanguage();
  const { role } = useActor();
  const Rows = layout === "inbox" ? InboxBody : layout === "cards" ? ListCards : ListTable;
  const canSelect = can(role, entity, "bulk");
  const box = useRef<HTMLDivElement>(null);
  useMarkedMatches(box, state.q, `${layout} ${language} ${columns.join()} ${list.dataUpdatedAt}`);
  return (
    <>
      <div ref={box} style={{ display: "contents" }}>
        <Rows
          entity={entity}
          columns={columns}
          rows={rows}
          sort={orderOf(entity, state)}
          isSearch={state.q.trim() !== ""}
          onSort={(sort) => change({ sort })}
          addressOf={(row) => (entity.screen && state.bin === "hidden" ? recordAddress(entity, row) : null)}
          selection={canSelect ? selection : null}
          menuOf={(row) => (
            <RowMenu
              entity={entity}
              row={row}
              name={nameIn(language, toReference(entity, row))}
              bin={state.bin}
              onAct={(chosen) => actions.runOne(chosen, row)}
              onDelete={() => remove.mutate(row)}
              onRestore={() => restore.mutate(row)}
              {...(layout === "cards" && canSelect
                ? { onSelect: () => selection.toggle(textOf(row.id)) }
                : {})}
            />
          )}
          quickActionsOf={(row) =>
            state.bin === "hidden" ? (
              <RowActions
                entity={entity}
                row={row}
                name={nameIn(language, toReference(entity, row))}
                isBusy={actions.isBusy}
                onAct={(chosen) => actions.runOne(chosen, row)}
              />
            ) : null
          }
          isStale={list.isPlaceholderData}
          isBusy={actions.isBusy}
          onAct={actions.runOne}
        />
      </div>
      {selectedRows.length > 0 ? (
        <BulkBar
          entity={entity}
          rows={selectedRows}
          total={total}
          totalIsExact={totalIsExact}
          scope={selection.scope}
          bin={state.bin}
          isBusy={bulk.run.isPending}
          onMatching={selection.chooseMatching}
          onClear={selection.clear}
          onEdit={actions.bulkEdit.open}
          onBulk={actions.runBulk}
        />
      ) : null}
      <ListPages
        state={state}
        total={total}
        totalIsExact={totalIsExact}
        count={rows.length}
        onChange={change}
      />
    </>
  );
}
