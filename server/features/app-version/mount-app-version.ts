import type { FastifyInstance } from "fastify";
import { appVersionCheck } from "../../../domain/calls/app-version.ts";
import type { ReplyOf } from "../../../domain/declare/index.ts";
import { compareVersions } from "../../../domain/semantic-version.ts";
import type { Queries } from "../../db/database.ts";
import { mount } from "../../http/mount.ts";

interface Released {
  readonly number: string;
  readonly minSupported: string | null;
  readonly forceUpdate: boolean;
  readonly notes: string | null;
  readonly notesKh: string | null;
  readonly storeUrl: string | null;
  readonly releasedAt: string | null;
}

const releasedOf = (db: Queries, platform: string): Promise<readonly Released[]> =>
  db.query<Released>(
    `select number, min_supported as "minSupported", force_update as "forceUpdate", notes, notes_kh as "notesKh",
       store_url as "storeUrl", released_at as "releasedAt" from app_version
     where platform = $1 and deleted_at is null and released_at <= (now() at time zone 'Asia/Phnom_Penh')::date`,
    [platform],
  );

/**
 * What an app of some version should do: it must be updated where a version after it must be taken, or where the newest works
 * only from a later one on.
 */
function adviceFor(released: readonly Released[], version: string): ReplyOf<typeof appVersionCheck> {
  const sorted = released.toSorted((a, b) => compareVersions(b.number, a.number));
  const [latest] = sorted;
  const newer = sorted.filter(({ number }) => compareVersions(number, version) > 0);
  if (!latest) return { latest: null, update: "none" };
  const { minSupported, forceUpdate: _, ...shown } = latest;
  const isTooOld = minSupported !== null && compareVersions(version, minSupported) < 0;
  const isForced = isTooOld || newer.some(({ forceUpdate }) => forceUpdate);
  return { latest: shown, update: isForced ? "forced" : newer.length > 0 ? "offered" : "none" };
}

/** Mounts what the app asks when it starts. */
export function mountAppVersion(app: FastifyInstance, { db }: { readonly db: Queries }): void {
  mount(app, appVersionCheck, async ({ query: { platform, version } }) =>
    adviceFor(await releasedOf(db, platform), version),
  );
}
