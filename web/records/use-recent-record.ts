import { useEffect } from "react";
import { recordAddress } from "../../domain/addresses.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { rememberRecent } from "../api/recent-places.ts";
import { referenceTo } from "./record-name.ts";

/** The palette offers the last records first. */
export function useRecentRecord(entity: AnyEntity, row: Readonly<Record<string, unknown>> | null): void {
  const reference = row && entity.screen ? referenceTo(entity, row) : null;
  const { id = "", label = "", labelKh = null } = reference ?? {};
  const to = row && entity.screen ? recordAddress(entity, row) : null;
  useEffect(() => {
    if (id && to) rememberRecent({ to, label: label || labelKh || id, labelKh });
  }, [id, label, labelKh, to]);
}
