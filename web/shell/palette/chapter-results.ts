import { useQuery } from "@tanstack/react-query";
import type { CurrentRole } from "../../../domain/access/roles.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useLanguage } from "../../language/language.tsx";
import type { PaletteGroup, PaletteItem } from "./palette-item.ts";

export const helpLabel = localized("Help", "ជំនួយ");

/** Chapters of the handbook whose title contains the words; none for no words. Their code is loaded by the first search. */
export function useChapters(role: CurrentRole, q: string): PaletteGroup {
  const { language } = useLanguage();
  const other = language === "en" ? "km" : "en";
  const isSearched = q !== "" && role !== "anonymous";
  const { data } = useQuery({
    queryKey: ["handbook"],
    queryFn: async () => (await import("./search-handbook.ts")).searchHandbook,
    enabled: isSearched,
    staleTime: Number.POSITIVE_INFINITY,
    // Without it the palette finds everything else.
    retry: false,
  });
  const found = isSearched && data ? data(role, q) : [];
  const items = found.map(
    ({ key, title }): PaletteItem => ({
      key: `help ${key}`,
      label: title[language],
      other: title[other],
      to: `/app/help/${key}`,
      names: { label: title.en, labelKh: title.km },
    }),
  );
  return { key: "help", label: helpLabel, items };
}
