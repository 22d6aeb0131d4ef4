import type * as declared from "./declared.ts";

/** The name of a declared entity. */
export type EntityName = (typeof declared)[keyof typeof declared]["name"];
