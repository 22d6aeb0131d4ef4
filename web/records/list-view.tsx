import { Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { recordAddress } from "../../domain/addresses.ts";
import type { AnyRecord } from "../../domain/any-record.ts";
import { can } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { localized } from "../../domain/localized-text.ts";
import { canPropose, canReview } from "../../domain/review.ts";
import { recordsOf } from "../api/records-client.ts";
import { useActor } from "../api/session.ts";
import { cacheReferences } from "../fields/references.ts";
import { nameIn, textOf } from "../fields/values.ts";
import { useLanguage, useText } from "../language/language.tsx";
import { useFormat } from "../language/use-format.ts";
import { type ActionPrompt, needsInput } from "./action-prompt.ts";
import { BatchFilterNotice } from "./batches/batch-filter-notice.tsx";
import { resumeJobs } from "./bulk/follow-job.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { defaultColumns } from "./columns.ts";
import type { ConfirmQuestion } from "./confirm-dialog.tsx";
import { InUseNotice } from "./in-use-notice.tsx";
import { ActionDialog, BulkEditDialog, BulkOutcomeDialog, ConfirmDialog } from "./lazy-dialogs.tsx";
import { PendingReviews } from "./lazy-review.tsx";
import { ListCards } from "./list-cards.tsx";
import { ListEmptyState } from "./list-empty-state.tsx";
import { ListHead } from "./list-head.tsx";
import { ListPages } from "./list-pages.tsx";
import { apiQuery, applyFilterChange, bulkFilter } from "./list-query.ts";
import { ListSkeleton } from "./list-states.tsx";
import { ListTable } from "./list-table.tsx";
import { ListUpdateNotice } from "./list-update-notice.tsx";
import type { RecordAction } from "./record-actions.ts";
import { recordKeys } from "./record-keys.ts";
import { toReference } from "./record-name.ts";
import { RowMenu } from "./row-menu.tsx";
import { useBulk } from "./use-bulk.ts";
import type { ListStateHandle } from "./use-list-state.ts";
import { useRecordActions } from "./use-record-actions.ts";
import { useSelection } from "./use-selection.ts";

const about = localized("about {0}", "ប្រហែល {0}");
const changing = localized("Change", "ការកែប្រែ");
const these = localized(
  "For {0, plural, one {# selected record} other {# selected records}}.",
  "សម្រាប់ទិន្នន័យ {0} ដែលបានជ្រើសរើស។",
);
const sure = localized(
  "{0}: {1, plural, one {# record} other {# records}}, also those on other pages.",
  "{0}៖ ទិន្នន័យ {1} រួមទាំងក្នុងទំព័រផ្សេង។",
);

interface BulkAction {
  readonly name: string;
  readonly label: string;
  /** The transition, action or command; null for built-in operations. */
  readonly act: RecordAction | null;
}

interface Props {
  readonly entity: AnyEntity;
  readonly handle: ListStateHandle;
  readonly fixed: Readonly<Record<string, string>>;
  readonly place: "screen" | "inside";
}

/** A complete list: search, filters, rows, paging and bulk actions. */
export function ListView({ entity, handle, fixed, place }: Props) {
  const { state, change } = handle;
  const text = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { role } = useActor();
  const client = useQueryClient();
  const isNarrow = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const [isEditing, setIsEditing] = useState(false);
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const [asking, setAsking] = useState<ActionPrompt | null>(null);
  const query = apiQuery(state, fixed);
  const list = useQuery({
    queryKey: recordKeys.list(entity, query),
    queryFn: ({ signal }) => recordsOf(entity).list(query, { signal }),
    placeholderData: keepPreviousData,
  });
  const rows: readonly AnyRecord[] = list.data?.items ?? [];
  const total = list.data?.total ?? 0;
  const selection = useSelection(rows);
  const bulk = useBulk(entity, selection.clear);
  const { restore, remove, act } = useRecordActions(entity);
  useEffect(resumeJobs, []);
  useEffect(() => {
    for (const row of list.data?.items ?? []) cacheReferences(client, entity, row);
  }, [client, entity, list.data]);

  const columns = (state.columns ?? defaultColumns(entity, role)).filter((name) => !(name in fixed));
  const doAct = (chosen: RecordAction, row: AnyRecord) => {
    if (needsInput(chosen))
      return setAsking({
        act: chosen,
        note: null,
        onSubmit: (taken) => act.mutateAsync({ name: chosen.name, row, input: taken }),
      });
    const run = () => act.mutate({ name: chosen.name, row });
    if (!chosen.confirm) return run();
    setQuestion({
      title: text(chosen.label),
      body: text(chosen.confirm),
      yes: text(chosen.label),
      color: "primary",
      onYes: run,
    });
  };
  const chosenRows = rows.filter((row) => selection.ids.has(textOf(row.id)));
  const isMatching = selection.scope === "matching";
  const isExact = list.data?.totalIsExact ?? true;
  const chosenCount = isMatching
    ? isExact
      ? format.number(total)
      : text(about, format.number(total))
    : format.number(chosenRows.length);
  const bulkOf = (action: string, label: string, values?: AnyRecord) => {
    const target = isMatching ? { filter: bulkFilter(state, fixed) } : { ids: [...selection.ids] };
    return {
      request: { action, ...target, ...(values ? { values } : {}) },
      label,
      names: rows.map((row) => toReference(entity, row)),
    };
  };
  const runBulk = (...asked: Parameters<typeof bulkOf>) => bulk.run.mutate(bulkOf(...asked));
  const doBulk = ({ name, label, act: chosen }: BulkAction) => {
    const all = isMatching ? text(sure, label, chosenCount) : null;
    if (chosen && needsInput(chosen))
      return setAsking({
        act: chosen,
        note: all ?? text(these, chosenCount),
        onSubmit: (taken) => bulk.run.mutateAsync(bulkOf(name, label, taken)),
      });
    const body = chosen?.confirm ? text(chosen.confirm) : all;
    if (!body) return runBulk(name, label);
    setQuestion({
      title: label,
      body,
      yes: label,
      color: name === "remove" ? "red" : "primary",
      onYes: () => runBulk(name, label),
    });
  };

  const Rows = isNarrow ? ListCards : ListTable;
  const isVoid = list.isError || (list.isSuccess && rows.length === 0);
  return (
    <Stack gap="md">
      <ListHead
        entity={entity}
        state={state}
        columns={columns}
        count={list.isSuccess ? { total, isExact: list.data.totalIsExact } : null}
        fixed={fixed}
        place={place}
        onChange={change}
      />
      {place === "screen" && (canPropose(role, entity) || canReview(role, entity)) ? (
        <PendingReviews entity={entity} />
      ) : null}
      <ListUpdateNotice
        listKey={recordKeys.list(entity, query)}
        names={entity.label}
        shownAt={list.dataUpdatedAt}
      />
      {state.filters.batch ? (
        <BatchFilterNotice
          batch={state.filters.batch}
          onClear={() => change({ filters: applyFilterChange(state.filters, { batch: null }) })}
        />
      ) : null}
      {list.isPending ? <ListSkeleton count={10} height={isNarrow ? 120 : 44} /> : null}
      {isVoid ? <ListEmptyState entity={entity} state={state} list={list} onChange={change} /> : null}
      {rows.length > 0 && !list.isError ? (
        <>
          <Rows
            entity={entity}
            columns={columns}
            rows={rows}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            addressOf={(row) => (entity.screen && state.bin === "hidden" ? recordAddress(entity, row) : null)}
            selection={can(role, entity, "bulk") ? selection : null}
            menuOf={(row) => (
              <RowMenu
                entity={entity}
                row={row}
                name={nameIn(language, toReference(entity, row))}
                bin={state.bin}
                onAct={(chosen) => doAct(chosen, row)}
                onDelete={() => remove.mutate(row)}
                onRestore={() => restore.mutate(row)}
              />
            )}
            isStale={list.isPlaceholderData}
          />
          {chosenRows.length > 0 ? (
            <BulkBar
              entity={entity}
              rows={chosenRows}
              total={total}
              totalIsExact={isExact}
              scope={selection.scope}
              bin={state.bin}
              isBusy={bulk.run.isPending}
              onMatching={selection.chooseMatching}
              onClear={selection.clear}
              onEdit={() => setIsEditing(true)}
              onBulk={doBulk}
            />
          ) : null}
          <ListPages
            state={state}
            total={total}
            totalIsExact={isExact}
            count={rows.length}
            onChange={change}
          />
        </>
      ) : null}
      {question ? <ConfirmDialog question={question} onClose={() => setQuestion(null)} /> : null}
      {asking ? <ActionDialog entity={entity} asking={asking} onClose={() => setAsking(null)} /> : null}
      <InUseNotice error={remove.error} onClose={remove.reset} />
      {isEditing ? (
        <BulkEditDialog
          entity={entity}
          count={chosenCount}
          onClose={() => setIsEditing(false)}
          onSubmit={(values) => {
            setIsEditing(false);
            runBulk("update", text(changing), values);
          }}
        />
      ) : null}
      {bulk.outcome ? (
        <BulkOutcomeDialog entity={entity} outcome={bulk.outcome} onClose={bulk.closeOutcome} />
      ) : null}
    </Stack>
  );
}
