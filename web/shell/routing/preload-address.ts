import { findEntityAt } from "../../api/entities/entity-at.ts";
import { preloadEntityAt } from "../../records/fetch-entity.ts";
import { preloadFirstPage } from "../../records/first-page.ts";
import { preloadCards } from "../../records/list-phone/load-cards.ts";
import { queryClient } from "../query-client.ts";

/** Requests what the first screen at an address needs, before the shell is there. */
export function preloadAddress(path: string): void {
  preloadEntityAt(path);
  preloadFirstPage(queryClient, path);
  if (findEntityAt(path.replace(/\?.*$/, ""))?.page === "list") preloadCards();
}
