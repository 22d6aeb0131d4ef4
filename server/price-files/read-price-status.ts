import type { systemStatus } from "../../domain/contracts/system-status.ts";
import type { ReplyOf } from "../../domain/declare/index.ts";
import type { Queries } from "../db/database.ts";
import type { Env } from "../env.ts";
import { getSetting } from "../settings/settings.ts";
import { failureOf, type PriceFileOutcome } from "./price-file-rows.ts";

type PriceStatus = ReplyOf<typeof systemStatus>["marketPrices"];

interface StoredSource {
  readonly checkedAt: Date;
  readonly failureEn: string | null;
  readonly failureKm: string | null;
}
interface StoredFile extends Omit<StoredSource, "checkedAt"> {
  readonly name: string;
  readonly at: Date;
  readonly outcome: PriceFileOutcome;
  readonly batchId: string | null;
}

const fileColumns = `name, at, outcome, batch_id as "batchId", failure_en as "failureEn", failure_km as "failureKm"`;

/** What System status shows of the import of market prices; null when no source is configured. */
export async function readPriceStatus(
  db: Queries,
  { MARKET_PRICES_SOURCE: source }: Pick<Env, "MARKET_PRICES_SOURCE">,
): Promise<PriceStatus> {
  if (source === undefined) return null;
  const [check] = await db.query<StoredSource>(
    `select checked_at as "checkedAt", failure_en as "failureEn", failure_km as "failureKm" from market_price_source where address = $1`,
    [source],
  );
  const [last] = await db.query<StoredFile>(
    `select ${fileColumns} from market_price_file order by at desc, name desc limit 1`,
  );
  const [refused] = await db.query<StoredFile>(
    // A file that takes the place of a refused one has corrected it.
    `select ${fileColumns} from market_price_file f
     where outcome <> 'imported' and not exists (
       select 1 from market_price_file n where n.name = f.name and n.outcome = 'imported' and n.at > f.at)
     order by at desc, name desc limit 1`,
  );
  const failure = check ? failureOf(check.failureEn, check.failureKm) : null;
  const ofFile = refused ? failureOf(refused.failureEn, refused.failureKm) : null;
  const lastError =
    check && failure
      ? { file: null, at: check.checkedAt.toISOString(), message: { en: failure.en, km: failure.km } }
      : refused && ofFile
        ? { file: refused.name, at: refused.at.toISOString(), message: { en: ofFile.en, km: ofFile.km } }
        : null;
  return {
    source,
    everyMinutes: getSetting("marketPrices.importMinutes"),
    checkedAt: check?.checkedAt.toISOString() ?? null,
    isReadable: failure === null,
    lastFile: last
      ? { name: last.name, at: last.at.toISOString(), outcome: last.outcome, batchId: last.batchId }
      : null,
    lastError,
  };
}
