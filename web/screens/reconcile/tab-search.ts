import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";

/** Search and page of a settlement tab; only `state` may come from the URL. */
export interface TabSearch<State extends string> {
  readonly state: State | null;
  readonly q: string;
  readonly cursorkey: number;
  readonly pagesize: number;
}

/** Search state of a tab; a changed filter returns to the first page. */
export function useTabSearch<State extends string>(state: State | null) {
  const [search, setSearch] = useState<TabSearch<State>>({ state, q: "", cursorkey: 0, pagesize: 20 });
  const change = (part: Partial<TabSearch<State>>) => setSearch((now) => ({ ...now, cursorkey: 0, ...part }));
  return { search, change };
}

/** Query parameters of a search. */
export const toTabQuery = <State extends string>({ state, q, cursorkey, pagesize }: TabSearch<State>) => ({
  cursorkey,
  pagesize,
  ...(state === null ? {} : { state }),
  ...(q ? { q } : {}),
});

/** Query options of the tabs: keeps the previous page while the next one loads. */
export const tabQueryOptions = { placeholderData: keepPreviousData, staleTime: 5000 } as const;
