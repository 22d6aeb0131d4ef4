import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  acceptProposal,
  type Proposal,
  proposals,
  rejectProposal,
  withdrawProposal,
} from "../../../domain/contracts/records/proposal.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { useText } from "../../language/language.tsx";
import { toast } from "../../ui/toasts/toast.ts";
import { recordKeys, useInvalidateRecords } from "../record-keys.ts";

const texts = {
  accepted: localized("Change accepted and published.", "បានទទួលយក និងផ្សាយការកែប្រែ។"),
  rejected: localized("Change rejected. The vendor is notified.", "បានបដិសេធការកែប្រែ។ អ្នកលក់ត្រូវបានជូនដំណឹង។"),
  withdrawn: localized("Change withdrawn.", "បានដកការកែប្រែវិញ។"),
};

interface ProposalQuery {
  /** Null for all entities. */
  readonly entity: AnyEntity | null;
  readonly record?: string;
  readonly state?: Proposal["state"];
  readonly pagesize: number;
}

/** Waiting or decided proposals; refetched after every write. */
export const useProposals = ({ entity, record, state = "waiting", pagesize }: ProposalQuery) =>
  useQuery({
    queryKey: ["records", entity?.name ?? "all", "proposals", { record, state, pagesize }],
    queryFn: ({ signal }) =>
      callApi(proposals, {
        query: {
          ...(entity ? { entity: entity.name } : {}),
          ...(record ? { record } : {}),
          state,
          pagesize,
          cursorkey: 0,
        },
        signal,
      }),
  });

interface AcceptInput {
  readonly version: number;
  readonly revision: number;
  readonly fields: string[];
  readonly overwrite: string[];
}

/** Mutations to accept, reject or withdraw a proposal; `onRow` gets the updated record. */
export function useProposalActions(entity: AnyEntity, proposal: Proposal, onRow: (row: AnyRecord) => void) {
  const t = useText();
  const client = useQueryClient();
  const forget = useInvalidateRecords();
  const params = { id: proposal.id };
  const done = async (message: LocalizedText) => {
    toast.success(t(message));
    const row = await recordsOf(entity).read(proposal.record.id);
    onRow(row);
    client.setQueryData(recordKeys.one(entity, proposal.record.id), row);
    await forget();
  };
  /** A rejected decision usually means the proposal was decided or changed before; refetches its state. */
  const onError = (error: unknown) => {
    toast.error(messageOf(error));
    void forget();
  };
  const accept = useAction({
    mutationFn: (body: AcceptInput) => callApi(acceptProposal, { params, body }),
    onSuccess: () => done(texts.accepted),
    onError,
  });
  const reject = useAction({
    mutationFn: (body: { readonly revision: number; readonly reason: string }) =>
      callApi(rejectProposal, { params, body }),
    onSuccess: () => done(texts.rejected),
    onError,
  });
  const withdraw = useAction({
    mutationFn: () => callApi(withdrawProposal, { params }),
    onSuccess: () => done(texts.withdrawn),
    onError,
  });
  return { accept, reject, withdraw };
}
