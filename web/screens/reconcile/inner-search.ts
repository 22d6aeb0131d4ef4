import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";

/** The search and page of a part of a settlement, whose address says which part it is and no more. */
export interface InnerSearch<State extends string> {
  readonly state: State | null;
  readonly q: string;
  readonly cursorkey: number;
  readonly pagesize: number;
}

/** Such a search; whatever narrows begins at the first page. */
export function useInnerSearch<State extends string>(state: State | null) {
  const [search, setSearch] = useState<InnerSearch<State>>({ state, q: "", cursorkey: 0, pagesize: 20 });
  const change = (part: Partial<InnerSearch<State>>) =>
    setSearch((now) => ({ ...now, cursorkey: 0, ...part }));
  return { search, change };
}

/** What is asked of the server for a search. */
export const askedFor = <State extends string>({ state, q, cursorkey, pagesize }: InnerSearch<State>) => ({
  cursorkey,
  pagesize,
  ...(state === null ? {} : { state }),
  ...(q ? { q } : {}),
});

/** How the parts of a settlement are kept: shown until newer ones are there. */
export const partOptions = { placeholderData: keepPreviousData, staleTime: 5000 } as const;
