import { Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { recordAddress } from "../../domain/addresses.ts";
import { can } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { proposes, reviews } from "../../domain/review.ts";
import { words } from "../../domain/words.ts";
import { recordsOf } from "../api/records-client.ts";
import { useActor } from "../api/session.ts";
import { rememberCompanions } from "../fields/references.ts";
import { nameIn, textOf } from "../fields/values.ts";
import { useLanguage, useText } from "../language/language.tsx";
import { useFormat } from "../language/use-format.ts";
import { type Asking, asksFor } from "./act-question.ts";
import type { Act } from "./acts.ts";
import { BatchFilterNotice } from "./batches/batch-filter-notice.tsx";
import { resumeJobs } from "./bulk/follow-job.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { defaultColumns } from "./columns.ts";
import type { Question } from "./confirm-dialog.tsx";
import { InUseNotice } from "./in-use-notice.tsx";
import { ReviewWaiting } from "./late-review.tsx";
import { ActDialog, BulkEditDialog, BulkOutcomeDialog, ConfirmDialog } from "./lazy-dialogs.tsx";
import { ListCards } from "./list-cards.tsx";
import { ListHead } from "./list-head.tsx";
import { ListNews } from "./list-news.tsx";
import { ListPages } from "./list-pages.tsx";
import { apiQuery, bulkFilter, changedFilters } from "./list-query.ts";
import { ListSkeleton } from "./list-states.tsx";
import { ListTable } from "./list-table.tsx";
import { ListVoid } from "./list-void.tsx";
import { recordKeys } from "./record-keys.ts";
import { referenceTo } from "./record-name.ts";
import { RowMenu } from "./row-menu.tsx";
import { useBulk } from "./use-bulk.ts";
import type { ListStateHandle } from "./use-list-state.ts";
import { useRecordActs } from "./use-record-acts.ts";
import { useSelection } from "./use-selection.ts";

type Members = Readonly<Record<string, unknown>>;

const about = words("about {0}", "ប្រហែល {0}");
const changing = words("Change", "ការកែប្រែ");
const these = words(
  "For {0, plural, one {# selected record} other {# selected records}}.",
  "សម្រាប់ទិន្នន័យ {0} ដែលបានជ្រើសរើស។",
);
const sure = words(
  "{0}: {1, plural, one {# record} other {# records}}, also those on other pages.",
  "{0}៖ ទិន្នន័យ {1} រួមទាំងក្នុងទំព័រផ្សេង។",
);

interface BulkAct {
  readonly name: string;
  readonly label: string;
  /** The step, action or command that it is. */
  readonly act: Act | null;
}

interface Props {
  readonly entity: AnyEntity;
  readonly handle: ListStateHandle;
  readonly fixed: Readonly<Record<string, string>>;
  readonly place: "screen" | "inside";
}

/** A list with everything around it: search, filters, rows, pages, and what can be done with rows. */
export function ListView({ entity, handle, fixed, place }: Props) {
  const { state, change } = handle;
  const text = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { role } = useActor();
  const client = useQueryClient();
  const isNarrow = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const [isEditing, setIsEditing] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const query = apiQuery(state, fixed);
  const list = useQuery({
    queryKey: recordKeys.list(entity, query),
    queryFn: ({ signal }) => recordsOf(entity).list(query, { signal }),
    placeholderData: keepPreviousData,
  });
  const rows: readonly Members[] = list.data?.items ?? [];
  const total = list.data?.total ?? 0;
  const selection = useSelection(rows);
  const bulk = useBulk(entity, selection.clear);
  const { restore, remove, act } = useRecordActs(entity);
  useEffect(resumeJobs, []);
  useEffect(() => {
    for (const row of list.data?.items ?? []) rememberCompanions(client, entity, row);
  }, [client, entity, list.data]);

  const columns = (state.columns ?? defaultColumns(entity, role)).filter((name) => !(name in fixed));
  const doAct = (chosen: Act, row: Members) => {
    if (asksFor(chosen))
      return setAsking({
        act: chosen,
        note: null,
        onDo: (taken) => act.mutateAsync({ name: chosen.name, row, taken }),
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
  const bulkOf = (action: string, label: string, values?: Members) => {
    const target = isMatching ? { filter: bulkFilter(state, fixed) } : { ids: [...selection.ids] };
    return {
      request: { action, ...target, ...(values ? { values } : {}) },
      label,
      names: rows.map((row) => referenceTo(entity, row)),
    };
  };
  const runBulk = (...asked: Parameters<typeof bulkOf>) => bulk.run.mutate(bulkOf(...asked));
  const doBulk = ({ name, label, act: chosen }: BulkAct) => {
    const all = isMatching ? text(sure, label, chosenCount) : null;
    if (chosen && asksFor(chosen))
      return setAsking({
        act: chosen,
        note: all ?? text(these, chosenCount),
        onDo: (taken) => bulk.run.mutateAsync(bulkOf(name, label, taken)),
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
      {place === "screen" && (proposes(role, entity) || reviews(role, entity)) ? (
        <ReviewWaiting entity={entity} />
      ) : null}
      <ListNews listKey={recordKeys.list(entity, query)} names={entity.label} shownAt={list.dataUpdatedAt} />
      {state.filters.batch ? (
        <BatchFilterNotice
          batch={state.filters.batch}
          onClear={() => change({ filters: changedFilters(state.filters, { batch: null }) })}
        />
      ) : null}
      {list.isPending ? <ListSkeleton count={10} height={isNarrow ? 120 : 44} /> : null}
      {isVoid ? <ListVoid entity={entity} state={state} list={list} onChange={change} /> : null}
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
                name={nameIn(language, referenceTo(entity, row))}
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
      {asking ? <ActDialog entity={entity} asking={asking} onClose={() => setAsking(null)} /> : null}
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
