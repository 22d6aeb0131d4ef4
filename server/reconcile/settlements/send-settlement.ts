import type { Actor } from "../../../domain/access/roles.ts";
import type { SettlementDetail } from "../../../domain/contracts/reconcile/reconcile-settlements.ts";
import { settlement } from "../../../domain/entities/orders/settlement.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { todayIn } from "../../../domain/reports/period.ts";
import { formats } from "../../../domain/text/format.ts";
import { type Language, type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { Database } from "../../db/database.ts";
import { readCompany } from "../../documents/document-frame.ts";
import { pickText } from "../../documents/document-texts.ts";
import { readPrintedBy } from "../../documents/read-printed-by.ts";
import { renderStatement } from "../../documents/render-statement.ts";
import type { FileStore } from "../../files/store/file-store.ts";
import { storeFile } from "../../files/store-file.ts";
import { queueMessage } from "../../outbox/queue-message.ts";
import { timelineAssignment } from "../../records/history/timeline.ts";
import { findForUpdate } from "../../records/write/find-for-update.ts";
import { patchRow } from "../../records/write/patch.ts";
import { readSettlementDetail } from "./read-detail.ts";
import { buildStatementData } from "./statement-data.ts";
import { statementTexts } from "./statement-texts.ts";

interface SettlementPdfQuery {
  readonly db: Database;
  readonly actor: Actor;
  readonly id: string;
  readonly language: Language;
}

/** Renders the statement of a settlement as a PDF. Returns it with its file name. */
export async function renderSettlementPdf(
  query: SettlementPdfQuery,
): Promise<{ readonly pdf: Buffer; readonly name: string }> {
  const { db, actor, language } = query;
  const detail = await readSettlementDetail(query);
  const by = await readPrintedBy(db, actor.userId, language);
  const pdf = await renderStatement(await buildStatementData({ db, detail, language, printedBy: by }));
  return { pdf, name: fileNameOf(detail, language) };
}
const fileNameOf = ({ number, party }: SettlementDetail, language: Language): string =>
  `${statementTexts.title[language]} ${number} ${pickText(party.label, party.labelKh, language)}`;

const refused = (text: LocalizedText): AppError => new AppError("rule", { message: text });

function emailOf({ state, party }: SettlementDetail): string {
  if (state === "open") throw refused(localized("Close the settlement first.", "សូមបិទការទូទាត់គណនីជាមុនសិន។"));
  if (party.email) return party.email;
  throw refused(
    localized(
      `“${party.label}” has no email address. Add one, or print the statement.`,
      `«${party.labelKh ?? party.label}» គ្មានអាសយដ្ឋានអ៊ីមែល។ សូមបន្ថែម ឬបោះពុម្ពរបាយការណ៍គណនី។`,
    ),
  );
}

function mailOf(
  detail: SettlementDetail,
  language: Language,
): { readonly subject: string; readonly body: string } {
  const { date, riel } = formats[language];
  const { due } = detail.sums;
  const period = `${date(detail.period.from)} – ${date(detail.period.to)}`;
  const company = readCompany(language).name;
  const name = pickText(detail.party.label, detail.party.labelKh, language);
  const direction =
    due > 0 ? statementTexts.wePay : due < 0 ? statementTexts.theyPay : statementTexts.nothingDue;
  const what = due === 0 ? direction[language] : `${direction[language]}: ${riel(Math.abs(due))}`;
  const body = {
    en: `Dear ${name},\n\nPlease find attached our settlement statement ${detail.number} for ${period}.\n${what}.\n\n${company}`,
    km: `ជូនចំពោះ ${name}\n\nសូមទទួលរបាយការណ៍ទូទាត់គណនី ${detail.number} សម្រាប់ ${period} ដែលភ្ជាប់មកជាមួយ។\n${what}។\n\n${company}`,
  };
  return { subject: `${company} · ${statementTexts.title[language]} ${detail.number}`, body: body[language] };
}

/**
 * Mails a closed settlement's statement to the party. Throws `rule` for an open one and for a party without an address.
 */
export async function mailStatement(
  query: SettlementPdfQuery & { readonly files: FileStore },
): Promise<void> {
  const { db, files, actor, id, language } = query;
  const before = await readSettlementDetail(query);
  const recipient = emailOf(before);
  const { pdf, name } = await renderSettlementPdf(query);
  const stored = await storeFile(
    { db, files },
    {
      body: pdf,
      kind: "document",
      extension: "pdf",
      size: pdf.length,
      width: null,
      height: null,
      duration: null,
      originalName: `${name}.pdf`,
      createdBy: actor.userId,
      isInternal: true,
    },
  );
  const fileKey = { shelf: "documents", name: stored.url.slice(stored.url.lastIndexOf("/") + 1) } as const;
  await db.transaction(async (tx) => {
    const { version } = await findForUpdate({ db: tx, actor, entity: settlement, id, lock: "update" });
    // Reopened or paid since: the rendered PDF is outdated.
    if (version !== before.version) throw new AppError("outOfDate");
    await queueMessage(tx, {
      channel: "email",
      recipient,
      ...mailOf(before, language),
      attachments: [{ name: `${name}.pdf`, mediaType: "application/pdf", fileKey }],
    });
    const entry = {
      ...{ actor, entity: settlement, field: "state", to: before.state, taken: { note: recipient } },
      event: { kind: "statementSent" },
    } as const;
    await patchRow({
      db: tx,
      actor,
      entity: settlement,
      id,
      values: { sentOn: todayIn(Date.now()) },
      assignments: (parameters) => timelineAssignment(entry, parameters),
    });
  });
}
