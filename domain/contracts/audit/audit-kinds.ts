import { type LocalizedText, localized } from "../../text/localized-text.ts";

export const auditKindNames = [
  "signedIn",
  "signInRefused",
  "signedOut",
  "deviceSignedOut",
  "passwordChanged",
  "passwordReset",
  "secondFactorAdded",
  "secondFactorRemoved",
  "secondFactorReset",
  "recoveryCodesRenewed",
  "confirmed",
  "apiKeyCreated",
  "apiKeyRevoked",
  "listExported",
  "reportExported",
  "reportSaved",
  "reportChanged",
  "reportShared",
  "reportUnshared",
  "reportDeleted",
  "fileDownloaded",
  "templateDownloaded",
  "documentPrinted",
  "importStarted",
  "bulkStarted",
  "backupWritten",
  "secretKeyRotated",
  "secretKeyReplaced",
  "testMessageSent",
  "logExported",
  "logVerified",
  "dataErased",
  "retentionApplied",
  "invoicesIssued",
  "bankFileDownloaded",
] as const;
export type AuditKind = (typeof auditKindNames)[number];

/** What the audit log records besides changes of records, as the end of a sentence that begins with a person. */
export const auditKinds: Readonly<Record<AuditKind, LocalizedText>> = {
  signedIn: localized("signed in", "បានចូលគណនី"),
  signInRefused: localized("was refused a sign-in", "មិនត្រូវបានអនុញ្ញាតឱ្យចូលគណនី"),
  signedOut: localized("signed out", "បានចាកចេញពីគណនី"),
  deviceSignedOut: localized("signed out another device", "បានចាកចេញពីឧបករណ៍មួយទៀត"),
  passwordChanged: localized("changed the password", "បានប្ដូរពាក្យសម្ងាត់"),
  passwordReset: localized("reset the password with a code", "បានកំណត់ពាក្យសម្ងាត់ឡើងវិញដោយលេខកូដ"),
  secondFactorAdded: localized("added a second factor", "បានបន្ថែមកត្តាទីពីរ"),
  secondFactorRemoved: localized("removed a second factor", "បានដកកត្តាទីពីរចេញ"),
  secondFactorReset: localized("reset two-step sign-in", "បានកំណត់ការចូលគណនីពីរជំហានឡើងវិញ"),
  recoveryCodesRenewed: localized("created new recovery codes", "បានបង្កើតលេខកូដសង្គ្រោះថ្មី"),
  confirmed: localized("confirmed who they are", "បានបញ្ជាក់អត្តសញ្ញាណ"),
  apiKeyCreated: localized("created an API key", "បានបង្កើតសោ API"),
  apiKeyRevoked: localized("revoked an API key", "បានដកហូតសោ API"),
  listExported: localized("exported a list", "បាននាំចេញបញ្ជី"),
  reportExported: localized("exported a report", "បាននាំចេញរបាយការណ៍"),
  reportSaved: localized("saved a report", "បានរក្សាទុករបាយការណ៍មួយ"),
  reportChanged: localized("changed a saved report", "បានកែរបាយការណ៍ដែលបានរក្សាទុក"),
  reportShared: localized("shared a saved report", "បានចែករំលែករបាយការណ៍ដែលបានរក្សាទុក"),
  reportUnshared: localized("stopped sharing a saved report", "បានឈប់ចែករំលែករបាយការណ៍ដែលបានរក្សាទុក"),
  reportDeleted: localized("deleted a saved report", "បានលុបរបាយការណ៍ដែលបានរក្សាទុក"),
  fileDownloaded: localized("downloaded the file of a job", "បានទាញយកឯកសារនៃការងារ"),
  templateDownloaded: localized("downloaded an import template", "បានទាញយកគំរូនាំចូល"),
  documentPrinted: localized("opened a document", "បានបើកឯកសារមួយ"),
  importStarted: localized("imported records", "បាននាំចូលទិន្នន័យ"),
  bulkStarted: localized("started a bulk operation", "បានចាប់ផ្ដើមប្រតិបត្តិការជាក្រុម"),
  backupWritten: localized("wrote a backup", "បានសរសេរការបម្រុងទុក"),
  secretKeyRotated: localized("changed the key of secret values", "បានប្ដូរសោនៃទិន្នន័យសម្ងាត់"),
  secretKeyReplaced: localized("replaced the lost key of secret values", "បានជំនួសសោនៃទិន្នន័យសម្ងាត់ដែលបានបាត់"),
  testMessageSent: localized("sent a test message", "បានផ្ញើសារសាកល្បង"),
  logExported: localized("exported the audit log", "បាននាំចេញកំណត់ហេតុសវនកម្ម"),
  logVerified: localized("verified the audit log", "បានផ្ទៀងផ្ទាត់កំណត់ហេតុសវនកម្ម"),
  dataErased: localized("erased personal data from the history", "បានលុបទិន្នន័យផ្ទាល់ខ្លួនចេញពីប្រវត្តិ"),
  retentionApplied: localized("removed data by a retention rule", "បានដកទិន្នន័យតាមច្បាប់រក្សាទុក"),
  invoicesIssued: localized("issued invoices of earlier orders", "បានចេញវិក្កយបត្រនៃការបញ្ជាទិញពីមុន"),
  bankFileDownloaded: localized("downloaded a bank file", "បានទាញយកឯកសារធនាគារ"),
};

/** Changes of records: those that every record or person can have, and all others, such as a confirmed order. */
export const changeKinds = [
  "created",
  "updated",
  "deleted",
  "restored",
  "exported",
  "erased",
  "otherAction",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const isChangeKind = (action: string): action is ChangeKind =>
  changeKinds.some((kind) => kind === action);

/** The kind of a change by its action. */
export const changeKindOf = (action: string): ChangeKind => (isChangeKind(action) ? action : "otherAction");

/** What a change does, as the end of a sentence that begins with a person and ends with the record. */
export const changeTexts: Readonly<Record<ChangeKind, LocalizedText>> = {
  created: localized("created", "បានបង្កើត"),
  updated: localized("changed", "បានកែ"),
  deleted: localized("deleted", "បានលុប"),
  restored: localized("restored", "បានស្ដារឡើងវិញ"),
  exported: localized("downloaded all data of", "បានទាញយកទិន្នន័យទាំងអស់នៃ"),
  erased: localized("erased the personal data of", "បានលុបទិន្នន័យផ្ទាល់ខ្លួននៃ"),
  otherAction: localized("changed", "បានកែ"),
};
