import type { Outline } from "../../domain/declare/outline.ts";
import { outlines } from "../../domain/outlines.ts";

/** The outline of the entity of a name; throws for a name that is not declared. */
export function outlineNamed(name: string): Outline {
  const found = outlines.find((outline) => outline.name === name);
  if (!found) throw new Error(`No entity is called ${name}`);
  return found;
}
