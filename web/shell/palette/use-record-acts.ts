import { useQuery } from "@tanstack/react-query";
import type { CurrentRole } from "../../../domain/access/roles.ts";
import type { EntitySummary } from "../../../domain/declare/entity-summary.ts";
import { actSummaries } from "../../../domain/records/act-summaries.ts";
import type { ActSummary } from "../../../domain/records/entity-acts.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { fetchDeclaration } from "../../api/entities/declaration.ts";
import { findEntityAt } from "../../api/entities/entity-at.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { actionsInLists, type RecordAction } from "../../records/actions/record-actions.ts";
import type { PaletteItem } from "./palette-item.ts";

const actOnRecord = localized("{0} {1}", "{0} {1}");

interface RecordPlace {
  readonly entity: EntitySummary;
  readonly id: string;
}

/** The record that an address of the app shows; null for a list or a new record. */
export function recordAt(to: string): RecordPlace | null {
  const found = findEntityAt(to);
  if (found?.page !== "record") return null;
  return { entity: found.entity, id: decodeURIComponent(to.slice(to.lastIndexOf("/") + 1)) };
}

/** What a role may do with records of some state. */
export const actsOfRole = (role: CurrentRole): readonly ActSummary[] =>
  role === "anonymous" ? [] : actSummaries.filter(({ roles }) => roles.includes(role));

/** The actions that some records allow now. The records are read for it: lists do not say what a state allows. */
async function readActs(
  items: readonly PaletteItem[],
  actor: Parameters<typeof actionsInLists>[1],
  signal: AbortSignal,
): Promise<readonly { readonly item: PaletteItem; readonly act: RecordAction }[]> {
  const found = await Promise.allSettled(
    items.map(async (item) => {
      const place = recordAt(item.to);
      if (!place) return [];
      const entity = await fetchDeclaration(place.entity.name);
      const row = await recordsOf(entity).read(place.id, { signal });
      return actionsInLists(entity, actor, row).map((act) => ({ item, act }));
    }),
  );
  // A record that is gone has no actions.
  return found.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
}

/**
 * The actions on records as results: each opens the record, whose page asks the action's question. `only` keeps the named
 * actions.
 */
export function useRecordActs(records: readonly PaletteItem[], only: readonly ActSummary[] | null) {
  const t = useText();
  const actor = useActor();
  const { data, isFetching } = useQuery({
    queryKey: ["records", "palette", records.map(({ to }) => to)],
    queryFn: ({ signal }) => readActs(records, actor, signal),
    enabled: records.length > 0,
    staleTime: 0,
    retry: false,
  });
  const items = (data ?? [])
    .filter(({ item, act }) => {
      const entity = recordAt(item.to)?.entity.name;
      return only === null || only.some((one) => one.entity === entity && one.name === act.name);
    })
    .map(
      ({ item, act }): PaletteItem => ({
        ...item,
        key: `${act.name} ${item.key}`,
        label: t(actOnRecord, t(act.label), item.label),
        other: "",
        action: act.name,
      }),
    );
  return { items: records.length > 0 ? items : [], isReading: isFetching };
}
