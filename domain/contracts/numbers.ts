import * as z from "zod/mini";
import { message } from "../errors/messages.ts";
import { limits } from "../settings/limits.ts";

/** A whole number within bounds; contracts accept none that its column can't hold. */
export const wholeNumber = (least: number, most: number = limits.integer) =>
  z
    .int({ error: message("integer") })
    .check(
      z.gte(least, { error: message("tooSmall", least) }),
      z.lte(most, { error: message("tooBig", most) }),
    );

/** The version or revision of a record that the caller has seen. */
export const seenVersion = z
  .int({ error: message("version") })
  .check(z.gte(1, { error: message("version") }), z.lte(limits.integer, { error: message("version") }));
