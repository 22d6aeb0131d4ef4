import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { pageOfItems, pageOfMatches, searchText } from "../records/paging.ts";

type Fields = Readonly<Record<string, z.ZodMiniType>>;

interface PublishedPage<Path, Query, Item> {
  readonly path: Path;
  readonly summary: string;
  readonly query: Query;
  readonly item: Item;
}

const pageEndpoint = <const Path extends string, Query extends Fields, Reply extends Fields>({
  path,
  summary,
  query,
  reply,
}: Omit<PublishedPage<Path, Query, never>, "item"> & { readonly reply: Reply }) =>
  endpoint({
    method: "GET",
    path,
    summary,
    callers: "farmer",
    query: z.strictObject(query),
    reply: z.object(reply),
    errorResponses: ["invalid"],
  });

/** Declares a list of published records for the users of the app. */
export const publishedPage = <const Path extends string, Query extends Fields, Item extends z.ZodMiniType>({
  item,
  ...page
}: PublishedPage<Path, Query, Item>) => pageEndpoint({ ...page, reply: pageOfItems(item) });

/** Declares the same with a search: the best match comes first. */
export const searchedPage = <const Path extends string, Query extends Fields, Item extends z.ZodMiniType>({
  item,
  ...page
}: PublishedPage<Path, Query, Item>) =>
  pageEndpoint({
    ...page,
    summary: `${page.summary}; \`q\` searches, best match first`,
    query: { ...page.query, q: searchText },
    reply: pageOfMatches(item),
  });
