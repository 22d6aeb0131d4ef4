import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { message } from "../messages.ts";

const whole = (least: number, most: number, standard: number) =>
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

/** The page that a hand-written list is asked for, as the lists of records have it: size, and how many rows come before. */
export const paging = {
  pagesize: whole(1, limits.largestPageSize, limits.pageSize),
  cursorkey: whole(0, 1_000_000_000, 0),
};

/** A page as it is answered. */
export const pageOfItems = <Item extends z.ZodMiniType>(item: Item) => ({
  items: z.array(item),
  cursorkey: z.number(),
  pagesize: z.number(),
  total: z.number(),
  totalIsExact: z.boolean(),
});
