import type { FastifyInstance } from "fastify";
import {
  commentOnGuide,
  commentOnProblem,
  commentOnStep,
  guideComments,
  problemComments,
  sendFlag,
  stepComments,
} from "../../domain/contracts/app/comments.ts";
import { productRatings, rateProduct } from "../../domain/contracts/app/ratings.ts";
import { type FarmerContext, UncheckedReply } from "../http/context.ts";
import { registerRoute } from "../http/register-route.ts";
import type { Services } from "../http/services.ts";
import { type CommentTarget, listComments, writeComment } from "./comment.ts";
import { flagContent } from "./flag-content.ts";
import { registerLikeRoutes } from "./like-routes.ts";
import { addRating, listRatings } from "./rate.ts";
import { registerReadingRoutes } from "./reading-routes.ts";

/** Registers the app's content, comment, like, flag and rating routes. */
export function registerAppContentRoutes(app: FastifyInstance, services: Pick<Services, "db">): void {
  const { db } = services;
  registerReadingRoutes(app, services);
  registerLikeRoutes(app, services);

  registerRoute(
    app,
    guideComments,
    async ({ params: { id }, query }) =>
      new UncheckedReply(await listComments(db, { kind: "guide", id }, query)),
  );
  registerRoute(
    app,
    stepComments,
    async ({ params: { id, step }, query }) =>
      new UncheckedReply(await listComments(db, { kind: "step", id, step }, query)),
  );
  registerRoute(
    app,
    problemComments,
    async ({ params: { id }, query }) =>
      new UncheckedReply(await listComments(db, { kind: "problem", id }, query)),
  );

  const comment = (
    context: FarmerContext,
    on: CommentTarget,
    body: Parameters<typeof writeComment>[0]["body"],
  ) => writeComment({ ...context, on, body }).then((written) => new UncheckedReply(written));
  registerRoute(app, commentOnGuide, ({ context, params: { id }, body }) =>
    comment(context, { kind: "guide", id }, body),
  );
  registerRoute(app, commentOnStep, ({ context, params: { id, step }, body }) =>
    comment(context, { kind: "step", id, step }, body),
  );
  registerRoute(app, commentOnProblem, ({ context, params: { id }, body }) =>
    comment(context, { kind: "problem", id }, body),
  );

  registerRoute(app, sendFlag, ({ context, body }) =>
    flagContent({ ...context, ...body }).then(() => ({ flagged: true })),
  );

  registerRoute(
    app,
    productRatings,
    async ({ params: { id }, query }) => new UncheckedReply(await listRatings(db, id, query)),
  );
  registerRoute(
    app,
    rateProduct,
    async ({ context, params: { id: orderId }, body }) =>
      new UncheckedReply(await addRating({ ...context, orderId, body })),
  );
}
