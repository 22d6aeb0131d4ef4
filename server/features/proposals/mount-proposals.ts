import type { FastifyInstance } from "fastify";
import {
  acceptProposal,
  proposals,
  rejectProposal,
  withdrawProposal,
} from "../../../domain/calls/proposal.ts";
import { mount } from "../../http/mount.ts";
import type { Services } from "../../services.ts";
import { accept, reject, withdraw } from "./decide.ts";
import { listProposals } from "./find-proposals.ts";

/** Mounts what waits for review, and the decisions on it. */
export function mountProposals(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  mount(app, proposals, ({ context: { actor }, query }) => listProposals(db, actor, query));
  mount(app, acceptProposal, ({ context: { actor, db }, params: { id }, body }) =>
    db.transaction((tx) => accept({ db: tx, actor, id, ...body })),
  );
  mount(app, rejectProposal, ({ context: { actor, db }, params: { id }, body }) =>
    db.transaction((tx) => reject({ db: tx, actor, id, ...body })),
  );
  mount(app, withdrawProposal, ({ context: { actor, db }, params: { id } }) =>
    db.transaction((tx) => withdraw({ db: tx, actor, id })),
  );
}
