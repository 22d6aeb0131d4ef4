import type { FastifyInstance } from "fastify";
import {
  acceptProposal,
  proposals,
  rejectProposal,
  withdrawProposal,
} from "../../../domain/contracts/records/proposal.ts";
import { registerRoute } from "../../http/register-route.ts";
import type { Services } from "../../http/services.ts";
import { acceptChanges, rejectChanges, withdrawChanges } from "./decide.ts";
import { listProposals } from "./find-proposals.ts";

/** Registers the routes of pending proposals and their decisions. */
export function registerProposalRoutes(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  registerRoute(app, proposals, ({ context: { actor }, query }) => listProposals(db, actor, query));
  registerRoute(app, acceptProposal, ({ context: { actor, db }, params: { id }, body }) =>
    db.transaction((tx) => acceptChanges({ db: tx, actor, id, ...body })),
  );
  registerRoute(app, rejectProposal, ({ context: { actor, db }, params: { id }, body }) =>
    db.transaction((tx) => rejectChanges({ db: tx, actor, id, ...body })),
  );
  registerRoute(app, withdrawProposal, ({ context: { actor, db }, params: { id } }) =>
    db.transaction((tx) => withdrawChanges({ db: tx, actor, id })),
  );
}
