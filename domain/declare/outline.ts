import type { AnyEntity } from "./entity.ts";
import { type Named, titleFields } from "./names.ts";

type Kept =
  | "name"
  | "label"
  | "api"
  | "access"
  | "screen"
  | "addScreen"
  | "param"
  | "menu"
  | "key"
  | "review";

/**
 * What menus, routes, trails, searches and references need of an entity, without its fields. It can be written as JSON, so
 * that a browser knows every entity at once and gets the whole of one when it is opened.
 */
export interface Outline extends Pick<AnyEntity, Kept> {
  /** The fields that name a record, English then Khmer. */
  readonly title: readonly [string, string?];
  /** Whether its list can be searched. */
  readonly isSearched: boolean;
}

/** What a reference needs to know of the entity that it leads to: an outline tells it, and so does a whole declaration. */
export type Referred = Pick<AnyEntity, "name" | "label" | "api" | "access" | "screen"> & Named;

/** The outline of an entity. */
export function outlineOf(entity: AnyEntity): Outline {
  const { name, label, api, access, screen, addScreen, param, menu, key, review, list } = entity;
  const [title, khmer] = titleFields(entity);
  return {
    name,
    label,
    api,
    access,
    ...(screen === undefined ? {} : { screen }),
    ...(addScreen === undefined ? {} : { addScreen }),
    ...(param === undefined ? {} : { param }),
    ...(menu === undefined ? {} : { menu }),
    ...(key === undefined ? {} : { key }),
    ...(review === undefined ? {} : { review }),
    title: khmer === undefined ? [title] : [title, khmer],
    isSearched: list.search !== undefined,
  };
}
