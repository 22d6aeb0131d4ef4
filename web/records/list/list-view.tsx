import { Stack } from "@mantine/core";
import { useEffect } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { canPropose, canReview } from "../../../domain/records/review.ts";
import { useActor } from "../../api/session/session.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { fetchWhenIdle } from "../../ui/loading/fetch-when-idle.ts";
import { WhileLoading } from "../../ui/offline/not-on-device.tsx";
import { BatchFilterNotice } from "../batches/batch-filter-notice.tsx";
import { resumeJobs } from "../bulk/follow-job.ts";
import { usualColumnsOf } from "../columns/columns.ts";
import type { StatusFilterProps } from "../filters/status-filter.tsx";
import { PendingReviews } from "../review/lazy-review.tsx";
import { ListUpdateNotice } from "../updates/list-update-notice.tsx";
import { ListBody } from "./list-body.tsx";
import { ListDialogs } from "./list-dialogs.tsx";
import type { ListEmptyStateProps } from "./list-empty-state.tsx";
import { ListHead } from "./list-head.tsx";
import { applyFilterChange } from "./list-query.ts";
import { ListSkeleton } from "./list-states.tsx";
import { useListActions } from "./use-list-actions.ts";
import { useListLayout } from "./use-list-layout.ts";
import { useListRows } from "./use-list-rows.ts";
import type { ListStateHandle } from "./use-list-state.ts";

/** Only lists that are worked off by status have it. */
const StatusFilter = lazyWithSkeleton<StatusFilterProps>(
  async () => (await import("../filters/status-filter.tsx")).StatusFilter,
  36,
);

/** Loaded ahead, because a list also fails without a connection. */
const loadEmptyState = async () => (await import("./list-empty-state.tsx")).ListEmptyState;
const ListEmptyState = lazyWithSkeleton<ListEmptyStateProps>(loadEmptyState, 240);

interface Props {
  readonly entity: AnyEntity;
  readonly handle: ListStateHandle;
  readonly fixed: Readonly<Record<string, string>>;
  readonly place: "screen" | "inside";
}

/** A complete list: search, filters, rows, paging and bulk actions. */
export function ListView({ entity, handle, fixed, place }: Props) {
  const { state, change } = handle;
  const { role } = useActor();
  const layout = useListLayout(entity, { place, bin: state.bin });
  const isNarrow = layout === "cards";
  const shown = useListRows(entity, state, fixed);
  const actions = useListActions({ entity, state, fixed, shown });
  useEffect(resumeJobs, []);
  useEffect(() => fetchWhenIdle(loadEmptyState), []);
  const { list, listKey, rows, isWaiting } = shown;
  const usualColumns = usualColumnsOf(entity, role, { place, fixed });
  const columns = (state.columns ?? usualColumns).filter((name) => !(name in fixed));
  const hasRows = rows.length > 0 && !list.isError;
  const isVoid = !hasRows && !isWaiting;
  return (
    <Stack gap="md">
      <ListHead
        entity={entity}
        state={state}
        columns={columns}
        usualColumns={usualColumns}
        count={list.isSuccess ? { total: list.data.total, isExact: list.data.totalIsExact } : null}
        fixed={fixed}
        place={place}
        layout={layout}
        onChange={change}
      />
      {entity.list.inbox && place === "screen" ? (
        <StatusFilter entity={entity} state={state} onChange={change} />
      ) : null}
      {place === "screen" && (canPropose(role, entity) || canReview(role, entity)) ? (
        <PendingReviews entity={entity} />
      ) : null}
      <ListUpdateNotice listKey={listKey} names={entity.label} shownAt={list.dataUpdatedAt} />
      {state.filters.batch ? (
        <BatchFilterNotice
          batch={state.filters.batch}
          onClear={() => change({ filters: applyFilterChange(state.filters, { batch: null }) })}
        />
      ) : null}
      {isWaiting ? (
        <WhileLoading isPaused={list.isPaused}>
          <ListSkeleton count={10} height={isNarrow ? 80 : 44} />
        </WhileLoading>
      ) : null}
      {isVoid ? (
        <ListEmptyState
          entity={entity}
          state={state}
          list={list}
          suggestion={list.data?.suggestion}
          onChange={change}
        />
      ) : null}
      {hasRows ? (
        <ListBody
          entity={entity}
          handle={handle}
          columns={columns}
          shown={shown}
          actions={actions}
          layout={layout}
        />
      ) : null}
      <ListDialogs entity={entity} actions={actions} />
    </Stack>
  );
}
