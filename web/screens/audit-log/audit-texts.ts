import {
  auditKinds,
  type ChangeKind,
  changeKindOf,
  changeTexts,
} from "../../../domain/contracts/audit/audit-kinds.ts";
import type { AuditEntry } from "../../../domain/contracts/audit/audit-log.ts";
import { reportSummaries } from "../../../domain/navigation/report-summaries.ts";
import { entitySummaries } from "../../../domain/records/entity-summaries.ts";
import { chosenRuleNames, chosenRules } from "../../../domain/retention/chosen-rules.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";

/** Kinds of changes as choices of the filter. */
export const changeLabels: Readonly<Record<ChangeKind, LocalizedText>> = {
  created: localized("Created", "បង្កើត"),
  updated: localized("Changed", "កែ"),
  deleted: localized("Deleted", "លុប"),
  restored: localized("Restored", "ស្ដារឡើងវិញ"),
  exported: localized("All data downloaded", "ទាញយកទិន្នន័យទាំងអស់"),
  erased: localized("Personal data erased", "លុបទិន្នន័យផ្ទាល់ខ្លួន"),
  otherAction: localized("Other actions", "សកម្មភាពផ្សេង"),
};

const events: Readonly<Record<string, LocalizedText>> = auditKinds;

/** What an entry says that somebody did. */
export function verbOf({ source, operation }: AuditEntry): LocalizedText {
  if (source === "event") return events[operation] ?? localized(operation, operation);
  return changeTexts[changeKindOf(operation)];
}

/** Webhooks have a history, but are no entity. */
export const webhook = localized("Webhook", "Webhook");

/** The name of what an entry is about; null for nothing. */
export function subjectOf({ entity }: Pick<AuditEntry, "entity">): LocalizedText | null {
  if (entity === null) return null;
  if (entity === "webhook") return webhook;
  const report = reportSummaries.find(({ name }) => `report:${name}` === entity);
  return (
    entitySummaries.find(({ name }) => name === entity)?.label.one ??
    report?.label ??
    localized(entity, entity)
  );
}

/** Values in the details of events. */
const values: Readonly<Record<string, LocalizedText>> = {
  "way:password": localized("with the password", "ដោយពាក្យសម្ងាត់"),
  "way:code": localized("with a code of the app", "ដោយលេខកូដពីកម្មវិធី"),
  "way:recoveryCode": localized("with a recovery code", "ដោយលេខកូដសង្គ្រោះ"),
  "way:passkey": localized("with a passkey", "ដោយសោចូលគណនី"),
  "way:provider": localized("with the account of the organisation", "ដោយគណនីរបស់អង្គភាព"),
  "wrong:password": localized("wrong password", "ពាក្យសម្ងាត់មិនត្រឹមត្រូវ"),
  "wrong:code": localized("wrong code", "លេខកូដមិនត្រឹមត្រូវ"),
  "factor:app": localized("authenticator app", "កម្មវិធីបង្កើតលេខកូដ"),
  "factor:passkey": localized("passkey", "សោចូលគណនី"),
};

const ruleLabels: Readonly<Record<string, LocalizedText>> = Object.fromEntries(
  chosenRuleNames.map((rule) => [rule, chosenRules[rule].label]),
);

type Translate = (text: LocalizedText, ...gaps: readonly (string | number)[]) => string;

const quoted = localized("“{0}”", "«{0}»");
const counts: Readonly<Record<string, LocalizedText>> = {
  records: localized("{0, plural, one {# record} other {# records}}", "ទិន្នន័យ {0}"),
  rows: localized("{0, plural, one {# row} other {# rows}}", "{0} ជួរដេក"),
  findings: localized("{0, plural, one {# finding} other {# findings}}", "រកឃើញ {0} ចំណុច"),
};

/** The words of one detail; null for one that is not shown. */
function wordsOf(name: string, value: string, t: Translate): string | null {
  const known = values[`${name}:${value}`];
  if (known) return t(known);
  const rule = name === "rule" ? ruleLabels[value] : undefined;
  if (rule) return t(quoted, t(rule));
  if (name === "name") return t(quoted, value);
  if (name === "format") return value.toUpperCase();
  return ["address", "browser", "system"].includes(name) ? value : null;
}

/** The details of an event that a line shows. */
export const detailsOf = ({ details }: AuditEntry, t: Translate): readonly string[] =>
  Object.entries(details).flatMap(([name, value]) => {
    if (typeof value === "number" && counts[name]) return [t(counts[name], value)];
    return typeof value === "string" ? (wordsOf(name, value, t) ?? []) : [];
  });
