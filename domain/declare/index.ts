export * from "./endpoint.ts";
export * from "./entity.ts";
export * from "./field.ts";
export * from "./field-types.ts";
export { isNumeric, type KindName, kindNames, kindTraits } from "./kinds.ts";
export type {
  DraftOf,
  PatchOf,
  PlaceLabel,
  Reference,
  RowOf,
  SystemFields,
  ValuesOf,
} from "./record-types.ts";
