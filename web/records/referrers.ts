import { can } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import type { Outline } from "../../domain/declare/outline.ts";
import { referring } from "../../domain/referring.ts";
import type { CurrentRole } from "../../domain/roles.ts";
import { type Words, words } from "../../domain/words.ts";
import { outlineNamed } from "../api/outline-named.ts";
import { isRecord, numberOf, rowsOf, textOf } from "../fields/values.ts";

/** An entity whose records can name a record of another, and the field that does. */
export interface Referrer {
  readonly entity: Outline;
  readonly field: string;
  /** What the field is called, where one name would not tell two tabs apart. */
  readonly label: Words | null;
}

/** Which lists a role may see of what refers to a record of this entity. */
export const referrersOf = (target: AnyEntity, role: CurrentRole): readonly Referrer[] =>
  referring
    .filter((one) => one.target === target.name)
    .map(({ entity, field, label = null }) => ({ entity: outlineNamed(entity), field, label }))
    .filter(({ entity }) => can(role, entity, "list"));

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
