import { mediaKinds } from "../../../domain/contracts/media.ts";
import type { MediaSearch } from "../../fields/uploads/media-search.ts";

export type MediaFilter = Omit<MediaSearch, "q">;

const uses = ["yes", "no"] as const;

/** Search and filters of the library in the address; unknown values are left out. */
export const readMediaSearch = (params: URLSearchParams): MediaSearch => ({
  q: params.get("q") ?? "",
  kind: mediaKinds.find((kind) => kind === params.get("kind")) ?? null,
  used: uses.find((use) => use === params.get("used")) ?? null,
  tag: params.get("tag") || null,
  copies: params.get("copies") === "yes",
});

/** Filters as parameters of the address; empty ones are removed from it. */
export const toParameters = ({ kind, used, tag, copies }: MediaFilter): Readonly<Record<string, string>> => ({
  kind: kind ?? "",
  used: used ?? "",
  tag: tag ?? "",
  copies: copies ? "yes" : "",
});
