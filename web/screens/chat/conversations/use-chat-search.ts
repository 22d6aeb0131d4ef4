import { useCallback, useMemo } from "react";
import { type ChatTab, chatTabs } from "../../../../domain/contracts/chat/chat-conversations.ts";
import { useAddressQuery } from "../../../ui/hooks/use-address-query.ts";

/** State of the list, all of it kept in the URL. */
export interface ChatSearch {
  readonly tab: ChatTab;
  readonly q: string;
  /** Id of an activity. */
  readonly category: string;
  /** Two-digit province code. */
  readonly province: string;
  /** Minimum waiting time in minutes; 0 for any. */
  readonly waited: number;
}

const readSearch = (params: URLSearchParams): ChatSearch => ({
  tab: chatTabs.find((tab) => tab === params.get("tab")) ?? "waiting",
  q: params.get("q") ?? "",
  category: params.get("category") ?? "",
  province: params.get("province") ?? "",
  waited: Number(params.get("waited")) || 0,
});

function writeSearch({ tab, q, category, province, waited }: ChatSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (tab !== "waiting") params.set("tab", tab);
  if (q) params.set("q", q);
  if (category) params.set("category", category);
  if (province) params.set("province", province);
  if (waited) params.set("waited", String(waited));
  return params;
}

/** Query string with its question mark; empty without any filter. */
export function toQueryString(search: ChatSearch): string {
  const text = writeSearch(search).toString();
  return text ? `?${text}` : "";
}

export interface ChatSearchHandle {
  readonly search: ChatSearch;
  readonly change: (part: Partial<ChatSearch>) => void;
}

/** The list's tab, search and filters, read from the URL. */
export function useChatSearch(): ChatSearchHandle {
  const [params, changeQuery] = useAddressQuery();
  const search = useMemo(() => readSearch(params), [params]);
  const change = useCallback(
    (part: Partial<ChatSearch>) =>
      changeQuery((now) => writeSearch({ ...readSearch(now), ...part }), { replace: "q" in part }),
    [changeQuery],
  );
  return { search, change };
}
