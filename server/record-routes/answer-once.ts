import type { AnyEntity } from "../../domain/declare/index.ts";
import { once } from "../records/once.ts";
import { answerPlace, openSecret, sealAnswer, secretFields } from "../records/secrets.ts";
import type { Asked } from "./route.ts";

interface Writing extends Omit<Asked, "query"> {
  readonly method?: "POST" | "DELETE";
}

/** Where a request goes, its parameters filled in: what an Idempotency-Key is good for. */
const callOf = (entity: AnyEntity, path: string, { params, method = "POST" }: Writing): string =>
  `${method} /api/${entity.api.path}/${path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "")}`;

/** An answer shows secrets to some, so it is kept as they are. */
const keepingOf = (entity: AnyEntity) => ({
  seal: (answer: string) => sealAnswer(entity, answer),
  open: (kept: string) => openSecret(entity, answerPlace, kept),
});

/** Does the work of a write once for its Idempotency-Key, if it carries one; answers JSON. */
export function answerOnce(
  entity: AnyEntity,
  path: string,
  asked: Writing,
  work: (db: Parameters<Parameters<typeof once>[1]>[0]) => Promise<string>,
) {
  const { db, actor, idempotencyKey } = asked.context;
  return once(
    {
      db,
      actor,
      key: idempotencyKey,
      call: callOf(entity, path, asked),
      body: asked.body,
      keeping: secretFields(entity).size > 0 ? keepingOf(entity) : undefined,
    },
    work,
  );
}
