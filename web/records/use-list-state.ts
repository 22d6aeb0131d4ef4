import { useCallback, useMemo, useState } from "react";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { useActor } from "../api/session.ts";
import { useAddressQuery } from "../ui/use-address-query.ts";
import { changedState, type ListState, readListState, writeListState } from "./list-query.ts";

export interface ListStateHandle {
  readonly state: ListState;
  readonly change: (change: Partial<ListState>) => void;
}

/** The list's state as the address says it; Back goes to the state before. */
export function useAddressedList(entity: AnyEntity): ListStateHandle {
  const { role } = useActor();
  const [params, change] = useAddressQuery();
  const state = useMemo(() => readListState(entity, role, params), [entity, role, params]);
  const changePart = useCallback(
    (part: Partial<ListState>) =>
      change((now) => writeListState(entity, changedState(readListState(entity, role, now), part)), {
        // Typing would fill the history with half words.
        replace: !("view" in part) && ("q" in part || "filters" in part),
      }),
    [entity, role, change],
  );
  return { state, change: changePart };
}

/** The state of a list that stands inside another screen, whose address is not its own. */
export function useInnerList(entity: AnyEntity): ListStateHandle {
  const { role } = useActor();
  const [state, setState] = useState(() => readListState(entity, role, new URLSearchParams()));
  const change = useCallback((part: Partial<ListState>) => setState((now) => changedState(now, part)), []);
  return { state, change };
}
