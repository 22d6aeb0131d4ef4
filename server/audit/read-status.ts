import type { auditStatus } from "../../domain/contracts/audit/audit-log.ts";
import type { ReplyOf } from "../../domain/declare/index.ts";
import type { Queries } from "../db/database.ts";
import { isoTimeSql } from "../db/iso-time.ts";
import { settledSql } from "./seal.ts";

/** The oldest change or event that no block has. */
const oldestOpenSql = (source: "history" | "audit_event"): string =>
  `(select t.at from ${source} t where t.id > ${settledSql(`'${source}'`)}
     and not exists (select from audit_block b where b.source = '${source}' and b.ids @> t.id) order by t.id limit 1)`;

/** Up to when the log is sealed, and the last verification. */
export async function readAuditStatus(db: Queries): Promise<ReplyOf<typeof auditStatus>> {
  const [found] = await db.query<{ sealedUntil: string | null; blocks: number }>(
    `select count(*)::int as blocks, case when count(*) > 0 then
       ${isoTimeSql(`least(now(), ${oldestOpenSql("history")}, ${oldestOpenSql("audit_event")})`)} end as "sealedUntil"
     from audit_block`,
  );
  const [verification] = await db.query<{ at: string; rows: number; findings: number }>(
    `select ${isoTimeSql("e.at")} as at, (e.details ->> 'rows')::float8 as rows, (e.details ->> 'findings')::float8 as findings
     from audit_event e where e.kind = 'logVerified' order by e.id desc limit 1`,
  );
  return {
    sealedUntil: found?.sealedUntil ?? null,
    blocks: found?.blocks ?? 0,
    verification: verification ?? null,
  };
}
