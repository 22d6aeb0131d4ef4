import type { Actor } from "../../domain/roles.ts";
import { type Words, words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { notify } from "../live/notify.ts";
import { groupTitle, linkTo, linkToBatch, nameOf, ownersOf, peopleOfRoles, peopleOfVendors } from "./tell.ts";
import type { Input, RecordWork } from "./work.ts";

interface Telling extends RecordWork {
  readonly db: Queries;
  readonly actor: Actor;
  /** The record as it travels. */
  readonly row: Input;
}

const waits = words("“{0}”: a change waits for review.", "«{0}»៖ មានការកែប្រែមួយកំពុងរង់ចាំពិនិត្យ។");
const manyWait = words("{1}: changes to {0} wait for review.", "{1}៖ ការកែប្រែ {0} កំពុងរង់ចាំពិនិត្យ។");

const named = (said: Words, name: Words): Words =>
  words(
    said.en.replace("{0}", () => name.en),
    said.km.replace("{0}", () => name.km),
  );

async function tell(
  { db, actor, entity, id, row }: Telling,
  to: readonly string[],
  said: Words,
  many?: Words,
): Promise<void> {
  await notify(db, {
    to: to.filter((person) => person !== actor.userId),
    kind: "review",
    title: named(said, nameOf(entity, row)),
    link: linkTo(entity, id),
    ...(many ? { group: { title: groupTitle(entity, many), link: linkToBatch(entity) } } : {}),
  });
}

/** Tells whoever decides on changes of such a record that one waits. */
export const tellReviewers = async (telling: Telling): Promise<void> =>
  tell(telling, await peopleOfRoles(telling.db, telling.entity.review?.by ?? []), waits, manyWait);

/** Tells whoever proposed a change, and the other people of the vendor, what became of it; `{0}` is the record's name. */
export const tellProposer = async (telling: Telling, by: string, said: Words): Promise<void> =>
  tell(telling, [by, ...(await peopleOfVendors(telling.db, ownersOf(telling.entity, telling.row)))], said);
