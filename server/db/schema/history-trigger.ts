import { literal, quote, shortName } from "./identifiers.ts";

interface HistoryColumn {
  readonly name: string;
  /** As `format_type` writes it. */
  readonly type: string;
}
interface HistoryTable {
  readonly table: string;
  /** The entity name used in the history. */
  readonly entity: string;
  /** The declared columns whose values the history keeps. */
  readonly columns: readonly HistoryColumn[];
  /** Columns of the server whose changes the history keeps, too; new rows have none of their values. */
  readonly marks: readonly HistoryColumn[];
}
interface NamedSql {
  readonly name: string;
  readonly sql: string;
}

const triggerName = (table: string): string => shortName(table, "history");
/** `describe` finds the function by the name of the trigger. */
const functionName = (table: string): string => `keep_${triggerName(table)}`.slice(0, 63);

/** JSON null and no value are the same in the history. */
const comparable = (row: "old" | "new", { name, type }: HistoryColumn): string =>
  type === "jsonb" ? `coalesce(${row}.${quote(name)}, 'null')` : `${row}.${quote(name)}`;

const compareSql = (column: HistoryColumn): string => {
  const { name } = column;
  const values = `old.${quote(name)}, new.${quote(name)}`;
  return `  if ${comparable("old", column)} is distinct from ${comparable("new", column)} then
    changes := changes || jsonb_build_object(${literal(name)}, jsonb_build_array(${values}));
  end if;`;
};

/**
 * The function that writes the history of changed rows. It compares the declared columns one by one and makes JSON of
 * the changed ones only; the functions that it calls are the same for all tables (migration 0061).
 */
export const historyFunction = ({ table, entity, columns, marks }: HistoryTable): NamedSql => {
  const name = functionName(table);
  const of = `${literal(entity)}, new.id`;
  return {
    name,
    sql: `create or replace function ${quote(name)}() returns trigger language plpgsql as $$
declare
  changes jsonb := '{}';
begin
${[...columns, ...marks].map(compareSql).join("\n")}
  if changes::text like '%/files/%' then
    perform keep_file_uses(${of}, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change(${of}, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$`,
  };
};

/**
 * The triggers that write the history of a table: of changed rows one by one, and of new rows once for a statement,
 * because an import inserts hundreds at once (migration 0103).
 */
export const historyTriggers = ({ table, entity, columns }: HistoryTable): readonly NamedSql[] => {
  const changed = triggerName(table);
  const created = shortName(table, "creation");
  const kept = [entity, ...columns.map((column) => column.name)].map(literal).join(", ");
  return [
    {
      name: changed,
      sql: `create trigger ${quote(changed)} after update on ${quote(table)} for each row execute function ${quote(functionName(table))}()`,
    },
    {
      name: created,
      sql: `create trigger ${quote(created)} after insert on ${quote(table)} referencing new table as created for each statement execute function keep_creations(${kept})`,
    },
  ];
};
