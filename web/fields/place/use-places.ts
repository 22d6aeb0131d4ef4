import { useQuery } from "@tanstack/react-query";
import { places } from "../../../domain/contracts/gazetteer.ts";
import { once } from "../../../domain/text/once.ts";
import { callApi } from "../../api/client/client.ts";
import { useLanguage } from "../../language/language.tsx";

/** The server sorts places by the Khmer alphabet, which Chromium has no data for. */
const inEnglish = once(() => new Intl.Collator("en"));

/** Loads the locations directly below a parent (null: the provinces) as select options. Cached without expiry. */
export function usePlaces(parent: string | null, isEnabled: boolean) {
  const { language } = useLanguage();
  const found = useQuery({
    queryKey: ["places", parent],
    queryFn: ({ signal }) => callApi(places, { query: parent === null ? {} : { parent }, signal }),
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const items = found.data?.items ?? [];
  const options =
    language === "km"
      ? items.map(({ code, nameKh }) => ({ value: code, label: nameKh }))
      : items
          .map(({ code, name }) => ({ value: code, label: name }))
          .sort((one, other) => inEnglish().compare(one.label, other.label));
  return { options, isLoading: found.isLoading };
}
