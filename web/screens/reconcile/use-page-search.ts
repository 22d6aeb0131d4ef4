import { useCallback, useMemo } from "react";
import { useAddressQuery } from "../../ui/use-address-query.ts";

export interface PageSearch {
  readonly q: string;
  readonly cursorkey: number;
  readonly pagesize: number;
}
const usual = 20;

const whole = (text: string | null, otherwise: number): number => {
  const number = Number(text ?? Number.NaN);
  return Number.isSafeInteger(number) && number >= 0 ? number : otherwise;
};

/** What is searched and which page is shown, as the address says it. */
export function usePageSearch() {
  const [params, change] = useAddressQuery();
  const search = useMemo<PageSearch>(
    () => ({
      q: params.get("q") ?? "",
      cursorkey: whole(params.get("cursorkey"), 0),
      pagesize: Math.min(Math.max(whole(params.get("pagesize"), usual), 1), 100),
    }),
    [params],
  );
  /** Sets or, with an empty text, removes parts of the address; whatever narrows begins at the first page. */
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
        // Typing would fill the history with half words.
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
