import type { FastifyInstance } from "fastify";
import {
  commentOnGuide,
  commentOnProblem,
  commentOnStep,
  flag,
  guideComments,
  problemComments,
  stepComments,
} from "../../../domain/calls/app/comments.ts";
import { productRatings, rateProduct } from "../../../domain/calls/app/ratings.ts";
import type { Database, Queries } from "../../db/database.ts";
import { type AsFarmer, Unchecked } from "../../http/context.ts";
import { mount } from "../../http/mount.ts";
import { once } from "../../records/once.ts";
import type { Services } from "../../services.ts";
import { type CommentedOn, listComments, writeComment } from "./comment.ts";
import { flagIt } from "./flag.ts";
import { mountLikes } from "./mount-likes.ts";
import { mountReading } from "./mount-reading.ts";
import { listRatings, rate } from "./rate.ts";

interface Answering {
  readonly context: AsFarmer;
  /** Which call, its parameters filled in. */
  readonly call: string;
  readonly body: unknown;
}

/** Does a write once for its Idempotency-Key; answers what the first time answered. */
async function answerOnce(
  { context: { db, actor, idempotencyKey: key }, call, body }: Answering,
  work: (db: Database | Queries) => Promise<unknown>,
): Promise<Unchecked> {
  const answer = await once({ db, actor, key, call, body }, async (tx) => JSON.stringify(await work(tx)));
  return new Unchecked(JSON.parse(answer));
}

const callOf = ({ kind, id, step }: CommentedOn): string =>
  `POST /api/app/v1/${kind}/${id}/${step ?? ""}/comments`;

/** Mounts what farmers read in the app, and what they say about it. */
export function mountAppContent(app: FastifyInstance, services: Pick<Services, "db">): void {
  const { db } = services;
  mountReading(app, services);
  mountLikes(app, services);

  mount(
    app,
    guideComments,
    async ({ params: { id }, query }) => new Unchecked(await listComments(db, { kind: "guide", id }, query)),
  );
  mount(
    app,
    stepComments,
    async ({ params: { id, step }, query }) =>
      new Unchecked(await listComments(db, { kind: "step", id, step }, query)),
  );
  mount(
    app,
    problemComments,
    async ({ params: { id }, query }) =>
      new Unchecked(await listComments(db, { kind: "problem", id }, query)),
  );

  const comment = (context: AsFarmer, on: CommentedOn, body: Parameters<typeof writeComment>[0]["body"]) =>
    answerOnce({ context, call: callOf(on), body }, (tx) =>
      writeComment({ db: tx, actor: context.actor, profileId: context.profileId, on, body }),
    );
  mount(app, commentOnGuide, ({ context, params: { id }, body }) =>
    comment(context, { kind: "guide", id }, body),
  );
  mount(app, commentOnStep, ({ context, params: { id, step }, body }) =>
    comment(context, { kind: "step", id, step }, body),
  );
  mount(app, commentOnProblem, ({ context, params: { id }, body }) =>
    comment(context, { kind: "problem", id }, body),
  );

  mount(app, flag, async ({ context, body }) =>
    answerOnce({ context, call: "POST /api/app/v1/flags", body }, async (tx) => {
      await flagIt({ db: tx, actor: context.actor, profileId: context.profileId, ...body });
      return { flagged: true };
    }),
  );

  mount(
    app,
    productRatings,
    async ({ params: { id }, query }) => new Unchecked(await listRatings(db, id, query)),
  );
  mount(app, rateProduct, ({ context, params: { id: orderId }, body }) =>
    answerOnce({ context, call: `POST /api/app/v1/orders/${orderId}/ratings`, body }, (tx) =>
      rate({ db: tx, actor: context.actor, profileId: context.profileId, orderId, body }),
    ),
  );
}
