import type { MenuGroupKey } from "./menu-groups.ts";
import type { Role } from "./roles.ts";
import type { Words } from "./words.ts";

/** A hand-written screen that has an entry in the menu. */
export interface Screen {
  /** The name under which `web/shell/app-routes.tsx` finds its component. */
  readonly name: string;
  readonly label: Words;
  /** Below `#/app/`. */
  readonly path: string;
  readonly menu: { readonly group: MenuGroupKey; readonly position: number };
  readonly roles: readonly Role[];
}

/** Every hand-written screen of the menu. */
export const screens: readonly Screen[] = [];
