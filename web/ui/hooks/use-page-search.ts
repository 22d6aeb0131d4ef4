import { useCallback, useMemo } from "react";
import { useAddressQuery } from "./use-address-query.ts";

export interface PageSearch {
  readonly q: string;
  readonly cursorkey: number;
  readonly pagesize: number;
}
const defaultPageSize = 20;

const parseWholeNumber = (text: string | null, otherwise: number): number => {
  const number = Number(text ?? Number.NaN);
  return Number.isSafeInteger(number) && number >= 0 ? number : otherwise;
};

/** Search and page from the URL. */
export function usePageSearch() {
  const [params, change] = useAddressQuery();
  const search = useMemo<PageSearch>(
    () => ({
      q: params.get("q") ?? "",
      cursorkey: parseWholeNumber(params.get("cursorkey"), 0),
      pagesize: Math.min(Math.max(parseWholeNumber(params.get("pagesize"), defaultPageSize), 1), 100),
    }),
    [params],
  );
  /** Sets URL parameters, or removes those with an empty value; a changed filter returns to the first page. */
  const put = useCallback(
    (part: Readonly<Record<string, string>>) =>
      change(
        (now) => {
          const next = new URLSearchParams(now);
          if (!("cursorkey" in part)) next.delete("cursorkey");
          for (const [name, value] of Object.entries(part))
            if (value === "") next.delete(name);
            else next.set(name, value);
          return next;
        },
        // Typing would fill the history with partial words.
        { replace: "q" in part },
      ),
    [change],
  );
  const changePage = useCallback(
    (part: Partial<Pick<PageSearch, "cursorkey" | "pagesize">>) =>
      put(Object.fromEntries(Object.entries(part).map(([name, value]) => [name, String(value || "")]))),
    [put],
  );
  return { params, change, search, put, changePage };
}
