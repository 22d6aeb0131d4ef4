import { useMediaQuery } from "@mantine/hooks";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { cardsQuery } from "../list-phone/load-cards.ts";

/** How the rows of a list are shown: cards on phones, an inbox with a reading pane where declared, else a table. */
export type ListLayout = "cards" | "table" | "inbox";

/** Layout of a list for the width of the window. */
export function useListLayout(
  entity: AnyEntity,
  { place, bin }: { readonly place: "screen" | "inside"; readonly bin: "hidden" | "only" },
): ListLayout {
  const isNarrow = useMediaQuery(cardsQuery, false, { getInitialValueInEffect: false });
  const hasPane = useMediaQuery("(min-width: 62em)", true, { getInitialValueInEffect: false });
  if (isNarrow) return "cards";
  // A deleted record has no page, so the bin stays a table.
  return entity.list.inbox && hasPane && place === "screen" && bin === "hidden" ? "inbox" : "table";
}
