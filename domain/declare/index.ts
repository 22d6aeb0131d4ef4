export * from "./endpoint.ts";
export * from "./entity.ts";
export * from "./field.ts";
export { isNumeric, type KindName, kindNames, kindTraits } from "./kinds.ts";
