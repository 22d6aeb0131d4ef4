import { preloadCode } from "../../ui/loading/preload-code.ts";

/** Windows that show lists as cards. */
export const cardsQuery = "(max-width: 47.99em)";

/** The cards of a list load on phones only. */
export const loadCards = async () => (await import("./list-cards.tsx")).ListCards;

/** Loads the cards at the same time as the list, where it shows them. */
export function preloadCards(): void {
  if (window.matchMedia(cardsQuery).matches) preloadCode(loadCards);
}
