import type { AnyEntity } from "../../domain/declare/index.ts";
import { once } from "../records/once.ts";
import type { Asked } from "./route.ts";

interface Writing extends Omit<Asked, "query"> {
  readonly method?: "POST" | "DELETE";
}

/** Where a request goes, its parameters filled in: what an Idempotency-Key is good for. */
const callOf = (entity: AnyEntity, path: string, { params, method = "POST" }: Writing): string =>
  `${method} /api/${entity.api.path}/${path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "")}`;

/** Does the work of a write once for its Idempotency-Key, if it carries one; answers JSON. */
export function answerOnce(
  entity: AnyEntity,
  path: string,
  asked: Writing,
  work: (db: Parameters<Parameters<typeof once>[1]>[0]) => Promise<string>,
) {
  const { db, actor, idempotencyKey } = asked.context;
  return once({ db, actor, key: idempotencyKey, call: callOf(entity, path, asked), body: asked.body }, work);
}
