import { useEffect } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { recordAddress } from "../../../domain/navigation/addresses.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { addRecentPage } from "../../api/browser/recent-pages.ts";
import { toReference } from "../record-name.ts";

/** Adds the record to the recent pages of the command palette. */
export function useRecentRecord(entity: AnyEntity, row: AnyRecord | null): void {
  const reference = row && entity.screen ? toReference(entity, row) : null;
  const { one } = entity.label;
  const { id = "", label: named = "", labelKh: namedKh = null } = reference ?? {};
  // A record without a name is called what it is: an id tells nobody anything.
  const label = named || namedKh || one.en;
  const labelKh = named || namedKh ? namedKh : one.km;
  const to = row && entity.screen ? recordAddress(entity, row) : null;
  useEffect(() => {
    if (id && to) addRecentPage({ to, label, labelKh });
  }, [id, label, labelKh, to]);
}
