import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from "react";
import { can } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { recordAddress } from "../../../domain/navigation/addresses.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { useActor } from "../../api/session/session.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { nameIn, textOf } from "../../fields/values.ts";
import { useLanguage } from "../../language/language.tsx";
import { useMarkedMatches } from "../../ui/hooks/use-marked-matches.ts";
import { useStableCallback } from "../../ui/hooks/use-stable-callback.ts";
import { fetchWhenIdle } from "../../ui/loading/fetch-when-idle.ts";
import type { BulkBarProps } from "../bulk/bulk-bar.tsx";
import type { InboxBodyProps } from "../inbox/inbox-body.tsx";
import { loadCards } from "../list-phone/load-cards.ts";
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
const ListCards = lazyWithSkeleton(loadCards, 480);
const loadBulkBar = async () => (await import("../bulk/bulk-bar.tsx")).BulkBar;
const BulkBar = lazyWithSkeleton<BulkBarProps>(loadBulkBar, 56);

interface Props {
  readonly entity: AnyEntity;
  readonly handle: ListStateHandle;
  readonly columns: readonly string[];
  readonly shown: ListRows;
  readonly actions: ListActions;
  readonly layout: ListLayout;
}

/**
 * What a list gives each of its rows. It stays the same while rows are selected, so that only the rows that change are
 * rendered again.
 */
function useRowParts({ entity, handle, actions, layout }: Props) {
  const { bin } = handle.state;
  const { language } = useLanguage();
  const { role } = useActor();
  const canSelect = can(role, entity, "bulk");
  const toggle = useStableCallback(actions.selection.toggle);
  const runOne = useStableCallback(actions.runOne);
  const remove = actions.remove.mutate;
  const restore = actions.restore.mutate;
  const { isBusy } = actions;
  const canSelectInMenu = layout === "cards" && canSelect;
  return {
    selection: canSelect ? { ...actions.selection, toggle } : null,
    addressOf: useCallback(
      (row: AnyRecord) => (entity.screen && bin === "hidden" ? recordAddress(entity, row) : null),
      [entity, bin],
    ),
    menuOf: useCallback(
      (row: AnyRecord) => (
        <RowMenu
          entity={entity}
          row={row}
          name={nameIn(language, toReference(entity, row))}
          bin={bin}
          onAct={(chosen) => runOne(chosen, row)}
          onDelete={() => remove(row)}
          onRestore={() => restore(row)}
          {...(canSelectInMenu ? { onSelect: () => toggle(textOf(row.id)) } : {})}
        />
      ),
      [entity, language, bin, canSelectInMenu, runOne, remove, restore, toggle],
    ),
    quickActionsOf: useCallback(
      (row: AnyRecord) =>
        bin === "hidden" ? (
          <RowActions
            entity={entity}
            row={row}
            name={nameIn(language, toReference(entity, row))}
            isBusy={isBusy}
            onAct={(chosen) => runOne(chosen, row)}
          />
        ) : null,
      [entity, language, bin, isBusy, runOne],
    ),
  };
}

/** Rows of a list with the bar of bulk actions and the page buttons. */
export function ListBody(props: Props) {
  const { entity, handle, shown, actions, layout } = props;
  const { state, change } = handle;
  const { list, rows, total, totalIsExact } = shown;
  const { selection, selectedRows, bulk } = actions;
  const parts = useRowParts(props);
  const names = props.columns.join();
  const columns = useMemo(() => (names === "" ? [] : names.split(",")), [names]);
  const { language } = useLanguage();
  const Rows = layout === "inbox" ? InboxBody : layout === "cards" ? ListCards : ListTable;
  const canSelect = parts.selection !== null;
  useEffect(() => {
    if (canSelect) fetchWhenIdle(loadBulkBar);
  }, [canSelect]);
  const hasSelection = selectedRows.length > 0;
  // The row is shown as selected before the bar is rendered.
  const isBarShown = useDeferredValue(hasSelection) && hasSelection;
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
          {...parts}
          isStale={list.isPlaceholderData}
          isBusy={actions.isBusy}
          onAct={actions.runOne}
        />
      </div>
      {isBarShown ? (
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
