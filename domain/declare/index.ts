export * from "./endpoint.ts";
export * from "./entity.ts";
export * from "./field.ts";
