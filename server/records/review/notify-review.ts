import type { Actor } from "../../../domain/access/roles.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { notify } from "../../live/notices/notify.ts";
import type { Input, RecordContext } from "../operation-context.ts";
import {
  groupTitle,
  linkTo,
  linkToBatch,
  ownerVendorIds,
  peopleOfRoles,
  peopleOfVendors,
  titleOf,
} from "../write/notifications.ts";

interface ReviewNotice extends RecordContext {
  readonly db: Queries;
  readonly actor: Actor;
  /** The record in API form. */
  readonly row: Input;
}

const pendingText = localized("“{0}” has a change to review.", "«{0}» មានការកែប្រែត្រូវពិនិត្យ។");
const pendingManyText = localized("{1}: {0} to review.", "{1}៖ ការកែប្រែ {0} ត្រូវពិនិត្យ។");

const withName = (title: LocalizedText, name: LocalizedText): LocalizedText =>
  localized(
    title.en.replace("{0}", () => name.en),
    title.km.replace("{0}", () => name.km),
  );

async function notifyPeople(
  { db, actor, entity, id, row }: ReviewNotice,
  to: readonly string[],
  title: LocalizedText,
  many?: LocalizedText,
): Promise<void> {
  await notify(db, {
    to: to.filter((person) => person !== actor.userId),
    kind: "review",
    title: withName(title, titleOf(entity, row)),
    link: linkTo(entity, id),
    ...(many ? { group: { title: groupTitle(entity, many), link: linkToBatch(entity) } } : {}),
  });
}

/** Notifies the reviewers of a new proposal. */
export const notifyReviewers = async (notice: ReviewNotice): Promise<void> =>
  notifyPeople(
    notice,
    await peopleOfRoles(notice.db, notice.entity.review?.reviewers ?? []),
    pendingText,
    pendingManyText,
  );

/** Notifies the proposer and the other people of the vendor of a decision; `{0}` is the record's title. */
export const notifyProposer = async (notice: ReviewNotice, by: string, title: LocalizedText): Promise<void> =>
  notifyPeople(
    notice,
    [by, ...(await peopleOfVendors(notice.db, ownerVendorIds(notice.entity, notice.row)))],
    title,
  );
