import type { AnyEntity, Field, FieldOf, Row } from "../../../domain/declare/index.ts";
import type { vendorApplication } from "../../../domain/entities/vendors/vendor-application.ts";
import { fillText } from "../../../domain/text/fill-text.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { RecordAction } from "../../records/actions/record-actions.ts";

export type Application = Row<typeof vendorApplication>;
export type ApplicationField = FieldOf<typeof vendorApplication>;
export type Check = Application["checks"][number];

/** The declared fields of the application, which the screen receives with its declaration. */
export const applicationFields = ({ fields }: AnyEntity): Readonly<Record<ApplicationField, Field>> => fields;

/** The checklist with one point ticked or not, in the declared order. */
export const withCheck = (
  all: readonly string[],
  checks: readonly string[],
  { check, isOn }: { readonly check: string; readonly isOn: boolean },
): string[] => all.filter((one) => (one === check ? isOn : checks.includes(one)));

/** Numbers documents of the same label: `Licence 1`, `Licence 2`. */
export function numberLabels(labels: readonly string[]): string[] {
  return labels.map((label, index) => {
    if (labels.filter((other) => other === label).length === 1) return label;
    return `${label} ${labels.slice(0, index + 1).filter((other) => other === label).length}`;
  });
}

/** The order of the buttons: the step forward last, where the eye ends, and rejecting apart from it. */
const buttonOrder = ["reject", "askForInformation", "startReview", "approve"];

/** The decisions in the order of their buttons; other actions come first. */
export const sortDecisions = <A extends { readonly name: string }>(acts: readonly A[]): A[] =>
  acts.toSorted((one, other) => buttonOrder.indexOf(one.name) - buttonOrder.indexOf(other.name));

const openChecks = localized(
  "{0, plural, one {# point of the checklist is} other {# points of the checklist are}} not checked.",
  "ចំណុច {0} ក្នុងបញ្ជីត្រួតពិនិត្យមិនទាន់បានត្រួតពិនិត្យទេ។",
);

/** Approving with open points of the checklist is allowed, and its dialog says how many there are. */
export function warnOfOpenChecks(act: RecordAction, open: number): RecordAction {
  if (act.name !== "approve" || !act.confirm || open === 0) return act;
  const { body } = act.confirm;
  const fill = (text: string) => fillText(text, () => open);
  return {
    ...act,
    confirm: {
      ...act.confirm,
      body: localized(`${fill(openChecks.en)} ${body.en}`, `${fill(openChecks.km)} ${body.km}`),
    },
  };
}
