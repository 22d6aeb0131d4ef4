declare const currency: unique symbol;

/** Whole Cambodian riel. Plain numbers fit, so that literals and sums need no conversion; dollars do not. */
export type Riel = number & { readonly [currency]?: "khr" };
/** US dollars, to the cent. Riel do not fit. */
export type Dollars = number & { readonly [currency]?: "usd" };
