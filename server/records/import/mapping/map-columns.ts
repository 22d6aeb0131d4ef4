import type { Actor, Role } from "../../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../../domain/declare/index.ts";
import { AppError } from "../../../../domain/errors/errors.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import type { Queries } from "../../../db/database.ts";
import { type FieldsOfColumns, fillsNothing, importColumns, matchHeadings } from "./match-headings.ts";
import { mappedColumns, type SentMapping } from "./parse-mapping.ts";
import { findRemembered, forget, remember } from "./remembered-mapping.ts";

/**
 * How the columns of a file get their fields: by heading; as this person chose for these headings, or else by heading;
 * or as sent with the file.
 */
export type MappingChoice = "headings" | "remembered" | SentMapping;

/** The fields of a file's columns, and where they come from. */
export interface ColumnMapping {
  readonly mappedBy: "headings" | "remembered" | "sent";
  readonly columns: FieldsOfColumns;
  /** What the headings alone give. */
  readonly matched: FieldsOfColumns;
}
interface MapColumnsInput {
  readonly db: Queries;
  readonly actor: Actor;
  readonly role: Role;
  readonly entity: AnyEntity;
  readonly headings: readonly string[];
}

/** Maps the columns of a file to the fields that this person can import. Throws for an invalid sent mapping. */
export async function mapColumns(context: MapColumnsInput, choice: MappingChoice): Promise<ColumnMapping> {
  const { actor, role, entity, headings } = context;
  const importable = importColumns(actor, role, entity);
  const matched = matchHeadings(importable, headings);
  if (typeof choice === "object")
    return { mappedBy: "sent", columns: mappedColumns(context, choice), matched };
  const remembered = choice === "remembered" ? await findRemembered(context, importable) : null;
  return remembered && !fillsNothing(remembered)
    ? { mappedBy: "remembered", columns: remembered, matched }
    : { mappedBy: "headings", columns: matched, matched };
}

/** The error for a file whose headings are all unknown. */
export function unknownHeadingsError(): AppError {
  const message = localized(
    "The first row has no known headings. Use the template.",
    "ជួរទីមួយគ្មានក្បាលជួរឈរដែលស្គាល់ទេ។ សូមប្រើគំរូ។",
  );
  return new AppError("invalid", { issues: [{ path: "file", message }] });
}

/** Remembers a sent or remembered mapping that was used; one that equals the match by heading is forgotten. */
export async function keepMapping(
  context: MapColumnsInput,
  { mappedBy, columns, matched }: ColumnMapping,
): Promise<void> {
  if (mappedBy === "headings") return;
  const isMatch = columns.every((column, index) => column?.name === matched[index]?.name);
  await (isMatch ? forget(context) : remember(context, columns));
}
