import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { pageOfItems, pageOfMatches, searchText } from "../records/paging.ts";

interface PublishedPage<Path, Query, Item> {
  readonly path: Path;
  readonly summary: string;
  readonly query: Query;
  readonly item: Item;
}

/** Declares a list of published records for the users of the app. */
export const publishedPage = <
  const Path extends string,
  Query extends Readonly<Record<string, z.ZodMiniType>>,
  Item extends z.ZodMiniType,
>({
  path,
  summary,
  query,
  item,
}: PublishedPage<Path, Query, Item>) =>
  endpoint({
    method: "GET",
    path,
    summary,
    callers: "farmer",
    query: z.strictObject(query),
    reply: z.object(pageOfItems(item)),
    errorResponses: ["invalid"],
  });

/** Declares the same with a search: the best match comes first. */
export const searchedPage = <
  const Path extends string,
  Query extends Readonly<Record<string, z.ZodMiniType>>,
  Item extends z.ZodMiniType,
>({
  path,
  summary,
  query,
  item,
}: PublishedPage<Path, Query, Item>) =>
  endpoint({
    method: "GET",
    path,
    summary: `${summary}; \`q\` searches, best match first`,
    callers: "farmer",
    query: z.strictObject({ ...query, q: searchText }),
    reply: z.object(pageOfMatches(item)),
    errorResponses: ["invalid"],
  });
