import type { operations } from "../../domain/access/can.ts";
import { rightsOf } from "../../domain/access/rights.ts";
import type { Role } from "../../domain/access/roles.ts";
import type { RoleRights } from "../../domain/contracts/access.ts";
import type { AnyEntity, Field } from "../../domain/declare/index.ts";
import { type ActSummary, actsOfEntity } from "../../domain/records/entity-acts.ts";
import { fillText } from "../../domain/text/fill-text.ts";
import { fieldLabel } from "../../domain/text/labels.ts";
import { type LocalizedText, localized } from "../../domain/text/localized-text.ts";
import { mustConfirm } from "../auth/step-up/confirm.ts";

/** The operations in words; some go together. */
const phrases: readonly {
  readonly operations: readonly (typeof operations)[number][];
  readonly label: LocalizedText;
}[] = [
  { operations: ["list", "read"], label: localized("View", "មើល") },
  { operations: ["history"], label: localized("View history", "មើលប្រវត្តិ") },
  { operations: ["export"], label: localized("Export", "នាំចេញ") },
  { operations: ["create"], label: localized("Create", "បង្កើត") },
  { operations: ["update"], label: localized("Edit", "កែ") },
  { operations: ["bulk"], label: localized("Change several at once", "កែជាក្រុម") },
  { operations: ["import"], label: localized("Import", "នាំចូល") },
  { operations: ["remove"], label: localized("Delete", "លុប") },
  { operations: ["restore"], label: localized("Restore from bin", "ស្ដារពីធុងសំរាម") },
];

const limits = {
  own: localized("Only records of their own vendor", "តែទិន្នន័យរបស់អ្នកលក់ខ្លួនប៉ុណ្ណោះ"),
  approval: localized(
    "Edits to records with the status “{0}” wait for approval",
    "ការកែទិន្នន័យដែលមានស្ថានភាព «{0}» ត្រូវរង់ចាំការអនុម័ត",
  ),
  locked: localized("Can't edit: {0}", "មិនអាចកែ៖ {0}"),
  masked: localized("See only the last four characters: {0}", "មើលឃើញតែអក្សរបួនតួចុងក្រោយ៖ {0}"),
  fourEyes: localized("Not for their own work: {0}", "មិនអាចធ្វើលើការងាររបស់ខ្លួន៖ {0}"),
  confirmed: localized("Confirm that it's them before changes", "ត្រូវបញ្ជាក់ថាជាខ្លួនមុនពេលកែ"),
  stepUp: localized("Confirm that it's them before: {0}", "ត្រូវបញ្ជាក់ថាជាខ្លួនមុនពេល៖ {0}"),
};

/** A text with other texts in its gap, in each language. */
const fill = (text: LocalizedText, parts: readonly LocalizedText[]): LocalizedText =>
  localized(
    fillText(text.en, () => parts.map(({ en }) => en).join(", ")),
    fillText(text.km, () => parts.map(({ km }) => km).join(", ")),
  );

/** An action whose label depends on the record has two. */
const actLabel = ({ labels }: ActSummary): LocalizedText =>
  localized(labels.map(({ en }) => en).join(" / "), labels.map(({ km }) => km).join(" / "));

/** The label of a status of records. */
function stateLabel({ fields }: AnyEntity, state: string): LocalizedText {
  const found = Object.values<Field>(fields).find(({ kind, values }) => kind === "state" && values?.[state]);
  return found?.values?.[state] ?? localized(state, state);
}

/** The limits of a role in words: from the declaration, and from the settings as they are now. */
function limitsOf(role: Role, entity: AnyEntity, acts: readonly ActSummary[]): readonly LocalizedText[] {
  const { own, needsApproval, lockedFields, maskedFields, operations: allowed } = rightsOf(role, entity);
  const steps = Object.values<Field>(entity.fields).flatMap((field) =>
    Object.entries(field.transitions ?? {}),
  );
  const labelled = (names: readonly string[]) => names.map((name) => fieldLabel(entity, name));
  const actsThat = (check: (name: string) => boolean) => acts.filter(({ name }) => check(name)).map(actLabel);
  const fourEyes = actsThat((name) => steps.some(([step, { fourEyes }]) => step === name && fourEyes));
  const stepUp = actsThat((name) => entity.commands?.[name]?.stepUp !== undefined);
  const mayWrite = acts.length > 0 || allowed.includes("update");
  const state = entity.review?.state;
  return [
    ...(own === null ? [] : [limits.own]),
    ...(needsApproval && state !== undefined ? [fill(limits.approval, [stateLabel(entity, state)])] : []),
    ...(lockedFields.length > 0 ? [fill(limits.locked, labelled(lockedFields))] : []),
    ...(maskedFields.length > 0 ? [fill(limits.masked, labelled(maskedFields))] : []),
    ...(fourEyes.length > 0 ? [fill(limits.fourEyes, fourEyes)] : []),
    ...(stepUp.length > 0 ? [fill(limits.stepUp, stepUp)] : []),
    ...(mayWrite && entity.confirmWrites && mustConfirm(role) ? [limits.confirmed] : []),
  ];
}

/** What a role may do with the records of an entity, for programs and in words; null without access. */
export function describeRights(role: Role, entity: AnyEntity): RoleRights | null {
  const { operations: allowed, acts: names, own } = rightsOf(role, entity);
  if (allowed.length === 0) return null;
  const acts = actsOfEntity(entity).filter(({ name }) => names.includes(name));
  return {
    role,
    operations: [...allowed],
    acts: acts.map(({ name }) => name),
    ownOnly: own !== null,
    can: phrases.flatMap(({ operations: all, label }) =>
      all.every((one) => allowed.includes(one)) ? [label] : [],
    ),
    actions: acts.map(actLabel),
    limits: [...limitsOf(role, entity, acts)],
  };
}
