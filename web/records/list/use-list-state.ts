import { useCallback, useMemo, useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { useActor } from "../../api/session/session.ts";
import { useAddressQuery } from "../../ui/hooks/use-address-query.ts";
import { applyStateChange, type ListState, readListState, writeListState } from "./list-query.ts";

export interface ListStateHandle {
  readonly state: ListState;
  readonly change: (change: Partial<ListState>) => void;
}

/** List state in the address; Back restores the previous state. */
export function useAddressListState(entity: AnyEntity): ListStateHandle {
  const { role } = useActor();
  const [params, change] = useAddressQuery();
  const state = useMemo(() => readListState(entity, role, params), [entity, role, params]);
  const changePart = useCallback(
    (part: Partial<ListState>) =>
      change((now) => writeListState(entity, applyStateChange(readListState(entity, role, now), part)), {
        // Typing must not add history entries.
        replace: !("view" in part) && ("q" in part || "filters" in part),
      }),
    [entity, role, change],
  );
  return { state, change: changePart };
}

/** List state for a list inside another screen, kept in memory. */
export function useLocalListState(entity: AnyEntity): ListStateHandle {
  const { role } = useActor();
  const [state, setState] = useState(() => readListState(entity, role, new URLSearchParams()));
  const change = useCallback(
    (part: Partial<ListState>) => setState((now) => applyStateChange(now, part)),
    [],
  );
  return { state, change };
}
