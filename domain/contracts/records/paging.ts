import * as z from "zod/mini";
import { message } from "../../errors/messages.ts";
import { limits } from "../../settings/limits.ts";

const wholeNumberText = (least: number, most: number, standard: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,10}$/, { error: message("integer") })),
      z.pipe(
        z.transform(Number),
        z
          .number()
          .check(
            z.gte(least, { error: message("tooSmall", least) }),
            z.lte(most, { error: message("tooBig", most) }),
          ),
      ),
    ),
    standard,
  );

/** Paging parameters of hand-written lists, the same as for record lists: page size and offset. */
export const paging = {
  pagesize: wholeNumberText(1, limits.largestPageSize, limits.pageSize),
  cursorkey: wholeNumberText(0, 1_000_000_000, 0),
};

/** The search text of such a list. */
export const searchText = z.optional(z.string().check(z.maxLength(200, { error: message("tooLong", 200) })));

/** A page of items in a reply. */
export const pageOfItems = <Item extends z.ZodMiniType>(item: Item) => ({
  items: z.array(item),
  cursorkey: z.number(),
  pagesize: z.number(),
  total: z.number(),
  totalIsExact: z.boolean(),
});

/** A page of a list that is searched with `q`. */
export const pageOfMatches = <Item extends z.ZodMiniType>(item: Item) => ({
  ...pageOfItems(item),
  /** A corrected search text that finds something, when `q` finds nothing. */
  suggestion: z.optional(z.string()),
});
