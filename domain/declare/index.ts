export * from "./call.ts";
export * from "./entity.ts";
export * from "./field.ts";
