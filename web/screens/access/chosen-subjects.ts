import type { Role } from "../../../domain/access/roles.ts";
import type { AccessSubject } from "../../../domain/contracts/access.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";

/** Identifies a list, report or page in the address. */
export const subjectKey = ({ kind, name }: AccessSubject): string => `${kind}:${name}`;

export interface SubjectChoice {
  /** Null: all roles. */
  readonly role: Role | null;
  /** Null: all lists, reports and pages. */
  readonly subject: string | null;
  readonly q: string;
}

const includesText = (labels: readonly LocalizedText[], q: string): boolean =>
  labels.some(({ en, km }) => en.toLowerCase().includes(q.toLowerCase()) || km.includes(q));

/**
 * What the choice leaves: of a role, what it may use. A chosen list stays when the role has no access to it, so that the page
 * can say so. A text is found in names and in rights.
 */
export function chosenSubjects(
  subjects: readonly AccessSubject[],
  { role, subject, q }: SubjectChoice,
): readonly AccessSubject[] {
  return subjects
    .filter((one) => subject === null || subjectKey(one) === subject)
    .map((one) => ({ ...one, rights: one.rights.filter((right) => role === null || right.role === role) }))
    .filter(({ label, rights }) => {
      if (rights.length === 0 && subject === null) return false;
      const words = rights.flatMap(({ can, actions, limits }) => [...can, ...actions, ...limits]);
      return q === "" || includesText([label, ...words], q);
    });
}
