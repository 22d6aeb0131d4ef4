import { can } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import type { Field } from "../../domain/declare/index.ts";
import { entities } from "../../domain/entities/index.ts";
import type { CurrentRole } from "../../domain/roles.ts";
import { type Words, words } from "../../domain/words.ts";
import { isRecord, numberOf, rowsOf, textOf } from "../fields/values.ts";

/** An entity whose records can name a record of another, and the field that does. */
export interface Referrer {
  readonly entity: AnyEntity;
  readonly field: string;
}

/** Which lists a role may see of what refers to a record of this entity. */
export const referrersOf = (target: AnyEntity, role: CurrentRole): readonly Referrer[] =>
  entities
    .filter((entity) => entity.screen && can(role, entity, "list"))
    .flatMap((entity) =>
      Object.entries<Field>(entity.fields)
        .filter(([, field]) => field.target?.name === target.name)
        .map(([field]) => ({ entity, field })),
    );

/** What still refers to a record, as a refused delete counts it. */
export interface Use {
  readonly label: Words;
  readonly count: number;
}

/** Reads the uses that the answer to a refused delete carries. */
export const readUses = (problem: unknown): readonly Use[] =>
  rowsOf(isRecord(problem) ? problem.references : null).flatMap(({ label, count }) =>
    isRecord(label)
      ? [{ label: words(textOf(label.en), textOf(label.km)), count: numberOf(count) ?? 0 }]
      : [],
  );

/** How the address names the tab of a referrer. */
export const tabOf = ({ entity, field }: Referrer): string => `${entity.name}.${field}`;
