import type { FastifyInstance } from "fastify";
import { appVersionCheck } from "../../../domain/contracts/app-version.ts";
import type { ReplyOf } from "../../../domain/declare/index.ts";
import { appVersion } from "../../../domain/entities/news/app-version.ts";
import { compareVersions } from "../../../domain/values/semantic-version.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Database, Queries } from "../../db/database.ts";
import { readPublicly } from "../../db/replica/read-from-replica.ts";
import { registerRoute } from "../../http/register-route.ts";

const av = columnsOf(appVersion, "av");

interface Release {
  readonly number: string;
  readonly minSupported: string | null;
  readonly forceUpdate: boolean;
  readonly notes: string | null;
  readonly notesKh: string | null;
  readonly storeUrl: string | null;
  readonly releasedAt: string | null;
}

const readReleases = (db: Queries, platform: string): Promise<readonly Release[]> =>
  db.query<Release>(
    `select ${av.number}, ${av.minSupported} as "minSupported", ${av.forceUpdate} as "forceUpdate", ${av.notes}, ${av.notesKh} as "notesKh",
       ${av.storeUrl} as "storeUrl", ${av.releasedAt} as "releasedAt" from app_version av
     where ${av.platform} = $1 and deleted_at is null and ${av.releasedAt} <= (now() at time zone 'Asia/Phnom_Penh')::date`,
    [platform],
  );

/**
 * Returns the update advice for an app version. The update is forced when a later version is mandatory, or when the
 * newest version's minimum supported version is later.
 */
function updateAdvice(released: readonly Release[], version: string): ReplyOf<typeof appVersionCheck> {
  const sorted = released.toSorted((a, b) => compareVersions(b.number, a.number));
  const [latest] = sorted;
  const newer = sorted.filter(({ number }) => compareVersions(number, version) > 0);
  if (!latest) return { latest: null, update: "none" };
  const { minSupported, forceUpdate: _, ...shown } = latest;
  const isTooOld = minSupported !== null && compareVersions(version, minSupported) < 0;
  const isForced = isTooOld || newer.some(({ forceUpdate }) => forceUpdate);
  return { latest: shown, update: isForced ? "forced" : newer.length > 0 ? "offered" : "none" };
}

/** Registers the version check that the app calls at start-up. */
export function registerAppVersionRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  registerRoute(app, appVersionCheck, async ({ query: { platform, version } }) =>
    updateAdvice(await readPublicly(db, (tx) => readReleases(tx, platform)), version),
  );
}
