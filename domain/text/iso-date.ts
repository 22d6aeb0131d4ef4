declare const precision: unique symbol;

/** `YYYY-MM-DD` in Phnom Penh. Plain strings fit, instants do not. */
export type IsoDate = string & { readonly [precision]?: "day" };
/** An instant: ISO 8601 in UTC. Days do not fit. */
export type IsoDateTime = string & { readonly [precision]?: "instant" };
