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
import { type AsFarmer, Unchecked } from "../../http/context.ts";
import { mount } from "../../http/mount.ts";
import type { Services } from "../../services.ts";
import { type CommentedOn, listComments, writeComment } from "./comment.ts";
import { flagIt } from "./flag.ts";
import { mountLikes } from "./mount-likes.ts";
import { mountReading } from "./mount-reading.ts";
import { listRatings, rate } from "./rate.ts";

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
    writeComment({ ...context, on, body }).then((written) => new Unchecked(written));
  mount(app, commentOnGuide, ({ context, params: { id }, body }) =>
    comment(context, { kind: "guide", id }, body),
  );
  mount(app, commentOnStep, ({ context, params: { id, step }, body }) =>
    comment(context, { kind: "step", id, step }, body),
  );
  mount(app, commentOnProblem, ({ context, params: { id }, body }) =>
    comment(context, { kind: "problem", id }, body),
  );

  mount(app, flag, ({ context, body }) => flagIt({ ...context, ...body }).then(() => ({ flagged: true })));

  mount(
    app,
    productRatings,
    async ({ params: { id }, query }) => new Unchecked(await listRatings(db, id, query)),
  );
  mount(
    app,
    rateProduct,
    async ({ context, params: { id: orderId }, body }) =>
      new Unchecked(await rate({ ...context, orderId, body })),
  );
}
