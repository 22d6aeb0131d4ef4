import type { QueryClient } from "@tanstack/react-query";
import { storedSpellings } from "../../domain/contracts/stored-spellings.ts";
import { setStoredSpellings } from "../../domain/values/choices/synonyms.ts";
import { callApi } from "./client/client.ts";

/**
 * Loads the spellings that staff added, so that what is typed or pasted in this browser is read as the server would
 * read it. Loaded again at most once a minute.
 */
export async function loadSpellings(client: QueryClient): Promise<void> {
  const { items } = await client.fetchQuery({
    queryKey: ["spellings"],
    queryFn: ({ signal }) => callApi(storedSpellings, { signal }),
    staleTime: 60_000,
  });
  setStoredSpellings(items);
}
