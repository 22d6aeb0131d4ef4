import { type Database, type DatabaseOptions, openDatabase } from "../db/database.ts";
import type { EntityCode } from "../records/write/entity-code.ts";
import { handlers } from "./commands.ts";
import { hooksByEntity } from "./hooks.ts";

/** The code of all entities. */
export const entityCode: EntityCode = { hooks: hooksByEntity, handlers };

/** Opens a database whose records are written through the code of their entities. */
export const openAppDatabase = (
  connectionString: string,
  options: Omit<DatabaseOptions, "context"> = {},
): Database => openDatabase(connectionString, { ...options, context: { entityCode } });
