import { entityNamed } from "../../domain/entities/index.ts";
import { type Words, words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { notify } from "../live/notify.ts";
import { publish } from "../live/publish.ts";

interface Job {
  readonly id: string;
  readonly kind: string;
  readonly entity: string;
  readonly by: string;
  readonly state: "waiting" | "running" | "done" | "failed";
  readonly total: number;
  readonly done: number;
  readonly failed: number;
}

const inKhmer = (count: number): string =>
  String(count).replace(/\d/g, (digit) => String.fromCodePoint(0x17e0 + Number(digit)));

function outcome({ entity, state, total, done, failed }: Job): Words {
  const { many } = entityNamed(entity).label;
  const good = done - failed;
  const en = `${many.en}: ${good} of ${total} changed${failed > 0 ? `, ${failed} could not be` : ""}`;
  const km = `${many.km}៖ បានកែ ${inKhmer(good)} ក្នុងចំណោម ${inKhmer(total)}${failed > 0 ? ` មិនបាន ${inKhmer(failed)}` : ""}`;
  return state === "failed"
    ? words(`${en}; the rest was stopped.`, `${km} ហើយនៅសល់ត្រូវបានបញ្ឈប់។`)
    : words(`${en}.`, `${km}។`);
}

/** Tells the person whose job it is how far it is, and puts its end under their bell. */
export async function tellOfJob(tx: Queries, jobId: string): Promise<void> {
  const [job] = await tx.query<Job>(
    "select id, kind, entity, by, state, total, done, failed from job where id = $1",
    [jobId],
  );
  if (!job) return;
  const { id, kind, by, state, total, done, failed, entity } = job;
  await publish(tx, { audience: [by], event: "job", data: { id, kind, state, total, done, failed } });
  if (state !== "done" && state !== "failed") return;
  const { screen } = entityNamed(entity);
  await notify(tx, {
    to: [by],
    kind: "job",
    title: outcome(job),
    link: screen ? `#/app/${screen}` : null,
  });
}
