import type { Actor } from "../../../domain/access/roles.ts";
import type { Language, LocalizedText } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";

/** The outcome for one record of a batch. */
export interface BatchOutcome {
  readonly id: string;
  /** The HTTP status of the same operation on the record alone. */
  readonly status: number;
  readonly reason?: LocalizedText;
  /** The version after the write, if any. */
  readonly version?: number;
  /** Its row in the file; defaults to its position in the batch. */
  readonly row?: number;
  /** Whether the batch created it. */
  readonly created?: boolean;
}
interface NewBatch {
  readonly id: string;
  readonly entity: string;
  readonly actor: Actor;
  readonly language: Language;
  readonly input: object;
  readonly outcomes: readonly BatchOutcome[];
  /** The number of rows, when some have no outcome. */
  readonly total?: number;
  /** The batch that this one undoes. */
  readonly undoes?: string;
}

/** Stores a batch that ran synchronously, with the outcome of each record. */
export async function storeBatch(tx: Queries, batch: NewBatch): Promise<void> {
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
