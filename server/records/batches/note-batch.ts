import type { Actor } from "../../../domain/roles.ts";
import type { Language, Words } from "../../../domain/words.ts";
import type { Queries } from "../../db/database.ts";

/** What became of one record of a batch. */
export interface BatchOutcome {
  readonly id: string;
  /** The HTTP status that the record alone would have been answered with. */
  readonly status: number;
  readonly reason?: Words;
  /** The version that the record has now, where it was written. */
  readonly version?: number;
  /** Its row of the file; its place in the batch unless given. */
  readonly row?: number;
  /** Whether the batch made it. */
  readonly created?: boolean;
}
interface NewBatch {
  readonly id: string;
  readonly entity: string;
  readonly actor: Actor;
  readonly language: Language;
  readonly input: object;
  readonly outcomes: readonly BatchOutcome[];
  /** How many rows there were, where not each has an outcome. */
  readonly total?: number;
  /** The batch that this one undoes. */
  readonly undoes?: string;
}

/** Keeps a batch that was done at once, with what became of each record. */
export async function noteBatch(tx: Queries, batch: NewBatch): Promise<void> {
  const { id, entity, actor, language, input, outcomes } = batch;
  await tx.query(
    `insert into job (id, kind, entity, by, role, vendor_id, language, input, state, started_at, finished_at, total, done, failed, undoes)
     values ($1, 'bulk', $2, $3, $4, $5, $6, $7, 'done', now(), now(), $8, $8, $9, $10)`,
    [
      id,
      entity,
      actor.userId,
      actor.role,
      actor.vendorId,
      language,
      JSON.stringify(input),
      batch.total ?? outcomes.length,
      outcomes.filter(({ status }) => status !== 200).length,
      batch.undoes ?? null,
    ],
  );
  await tx.query(
    `insert into job_row (job_id, place, record_id, status, message, message_km, version, created)
     select $1, u.place, u.id, u.status, u.message, u.message_km, u.version, u.created
     from unnest($2::int[], $3::uuid[], $4::int[], $5::text[], $6::text[], $7::int[], $8::bool[])
       u (place, id, status, message, message_km, version, created)`,
    [
      id,
      outcomes.map(({ row }, index) => row ?? index + 1),
      outcomes.map((outcome) => outcome.id),
      outcomes.map(({ status }) => status),
      outcomes.map(({ reason }) => reason?.en ?? null),
      outcomes.map(({ reason }) => reason?.km ?? null),
      outcomes.map(({ version }) => version ?? null),
      outcomes.map(({ created }) => created === true),
    ],
  );
}
