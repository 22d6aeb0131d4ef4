import type * as declared from "./declared.ts";

type AnyDeclared = (typeof declared)[keyof typeof declared];
/** The name of a declared entity. */
export type EntityName = AnyDeclared["name"];
/** The declaration with a name. */
export type EntityNamed<N extends EntityName> = Extract<AnyDeclared, { readonly name: N }>;
