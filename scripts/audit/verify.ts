import { type Finding, verifyAuditLog } from "../../server/audit/verify.ts";
import { recordAuditEvent } from "../../server/records/history/audit-event.ts";
import { openArchive } from "../archive/open-archive.ts";
import { auditVerify } from "../commands/operation.ts";
import { runCommand } from "../commands/run-command.ts";

const sentences: Readonly<Record<Finding["kind"], (finding: Finding) => string>> = {
  rowChanged: ({ source, id, block }) => `${source} ${id} was changed after block ${block} sealed it.`,
  rowMissing: ({ source, id, block }) =>
    `${source} ${id} of block ${block} is missing, in the table and in the archive.`,
  rowInserted: ({ source, id }) => `${source} ${id} was inserted where everything is sealed.`,
  blockChanged: ({ block }) =>
    `Block ${block} was changed, or follows another block than when it was sealed, or was sealed with a key that SECRETS_KEY lacks.`,
  blockMissing: ({ block }) => `Block ${block} is missing.`,
  archiveUnreadable: ({ name }) => `The file ${name} of the archive is missing or damaged.`,
  hashUnknown: ({ name }) => `No block has the hash ${name}: the chain was shortened or replaced.`,
};

await runCommand(auditVerify, async ({ expect }) => {
  const { db, files, close } = await openArchive();
  try {
    const result = await verifyAuditLog({ db, files, ...(expect === undefined ? {} : { expect }) });
    const { blocks, rows, archived, erased, removed, open, hash, findings, found } = result;
    for (const finding of findings) console.log(sentences[finding.kind](finding));
    if (found > findings.length) console.log(`… and ${found - findings.length} more.`);
    console.log(`${blocks} blocks with ${rows} rows, ${archived} of them in the archive.`);
    console.log(
      `${erased} rows lack personal data that were erased by rule. ${removed} rows went by a retention rule. ${open} rows are not sealed yet.`,
    );
    if (hash !== null) console.log(`Newest hash, to keep elsewhere: ${hash}`);
    console.log(found === 0 ? "The audit log is as it was sealed." : `Findings: ${found}.`);
    await recordAuditEvent(db, {
      kind: "logVerified",
      by: null,
      details: { blocks, rows, findings: found, hash },
    });
    return found === 0 ? 0 : 1;
  } finally {
    await close();
  }
});
