import type { Actor } from "../../domain/access/roles.ts";
import type { FirstSteps } from "../../domain/contracts/first-steps.ts";
import { product } from "../../domain/entities/products/product.ts";
import { type FirstStepFact, firstStepsFor } from "../../domain/handbook/first-steps.ts";
import { hasSecondFactorSql } from "../auth/second-factor/has-second-factor.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { getSetting } from "../settings/settings.ts";

const p = columnsOf(product, "p");

interface Known {
  readonly isHidden: boolean;
  readonly actions: readonly string[];
  readonly hasSecondFactor: boolean;
}

async function readKnown(db: Queries, { userId }: Actor): Promise<Known> {
  const [known] = await db.query<Known>(
    `select exists (select from hidden_first_steps h where h.user_id = $1) as "isHidden",
       ${hasSecondFactorSql("$1")} as "hasSecondFactor",
       array(select d.action from first_action d where d.user_id = $1) as actions`,
    [userId],
  );
  return known ?? { isHidden: false, actions: [], hasSecondFactor: false };
}

/** Whether a product of the person's vendor has so many images. */
async function hasImages(db: Queries, { vendorId }: Actor, count: number): Promise<boolean> {
  if (vendorId === null) return false;
  const found = await db.query(
    `select from product p where ${p.vendorIds} @> array[$1::uuid] and p.deleted_at is null
       and cardinality(${p.photoLink}) >= $2 limit 1`,
    [vendorId, count],
  );
  return found.length > 0;
}

async function isKnown(db: Queries, actor: Actor, known: Known, fact: FirstStepFact): Promise<boolean> {
  if ("actions" in fact) return fact.actions.some((action) => known.actions.includes(action));
  if ("settings" in fact) return fact.settings.some((key) => Boolean(getSetting(key)));
  if ("productImages" in fact) return hasImages(db, actor, fact.productImages);
  return known.hasSecondFactor;
}

/** The first steps of a person's role, each with whether the server knows that it is done. */
export async function readFirstSteps(db: Queries, actor: Actor): Promise<FirstSteps> {
  const known = await readKnown(db, actor);
  const steps: FirstSteps["steps"] = [];
  for (const { fact, ...step } of firstStepsFor(actor.role))
    steps.push({ ...step, isDone: await isKnown(db, actor, known, fact) });
  return { isHidden: known.isHidden, steps };
}

/** Hides the first steps of a person, or shows them again. */
export async function setFirstStepsHidden(tx: Queries, { userId }: Actor, isHidden: boolean): Promise<void> {
  await tx.query(
    isHidden
      ? "insert into hidden_first_steps (user_id) values ($1) on conflict do nothing"
      : "delete from hidden_first_steps where user_id = $1",
    [userId],
  );
}
