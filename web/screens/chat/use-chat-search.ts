import { useCallback, useMemo } from "react";
import { type ChatTab, chatTabs } from "../../../domain/calls/chat-conversations.ts";
import { useAddressQuery } from "../../ui/use-address-query.ts";

/** What the list shows; all of it stands in the address. */
export interface ChatSearch {
  readonly tab: ChatTab;
  readonly q: string;
  /** The id of an activity. */
  readonly category: string;
  /** Two digits. */
  readonly province: string;
  /** At least so many minutes; 0 for any. */
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

/** With its question mark; empty where nothing is chosen. */
export function searchText(search: ChatSearch): string {
  const text = writeSearch(search).toString();
  return text ? `?${text}` : "";
}

export interface ChatSearchHandle {
  readonly search: ChatSearch;
  readonly change: (part: Partial<ChatSearch>) => void;
}

/** The list's tab, search and filters as the address says them. */
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
