import type { AnyEntity } from "./entity.ts";
import type { Field } from "./field-types.ts";
import { titleFields, type WithTitle } from "./names.ts";

type SummaryMember =
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
 * The part of a declaration that menus, routes, breadcrumbs, search and references need, without the fields. It is
 * JSON, so that browsers load all summaries at once and a whole declaration on demand.
 */
export interface EntitySummary extends Pick<AnyEntity, SummaryMember> {
  /** The fields that make up a record's title, English then Khmer. */
  readonly title: readonly [string, string?];
  /** Whether its list can be searched. */
  readonly isSearched: boolean;
  /** Whether its records hold secrets or need a confirmation to write, so that browsers keep none of them. */
  readonly isSensitive?: true;
  /** The declared sort order of its list, if any. */
  readonly sort?: string;
}

/** The summary of an entity whose type is known. */
export interface EntitySummaryOf<E> extends EntitySummary {
  /** Carries the entity's type; absent at run time. */
  readonly __entity?: E;
}

/** What a reference needs to know of its target; summaries and whole declarations both have it. */
export type ReferenceTarget = Pick<AnyEntity, "name" | "label" | "api" | "access" | "screen"> & WithTitle;

/** Derives the summary of an entity. */
export function entitySummaryOf(entity: AnyEntity): EntitySummary {
  const { name, label, api, access, screen, addScreen, param, menu, key, review, list } = entity;
  const isSensitive =
    entity.confirmWrites === true || Object.values<Field>(entity.fields).some(({ visibleTo }) => visibleTo);
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
    ...(isSensitive ? { isSensitive } : {}),
    ...(list.sort === undefined ? {} : { sort: list.sort }),
  };
}
