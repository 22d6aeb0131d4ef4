import { useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "react-toastify";
import {
  acceptProposal,
  type Proposal,
  proposals,
  rejectProposal,
  withdrawProposal,
} from "../../domain/calls/proposal.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { type Words, words } from "../../domain/words.ts";
import { callApi } from "../api/client.ts";
import { recordsOf } from "../api/records-client.ts";
import { messageOf } from "../api/result.ts";
import { useAction } from "../api/use-action.ts";
import { useText } from "../language/language.tsx";
import { recordKeys, useForgetRecords } from "./record-keys.ts";

type Members = Readonly<Record<string, unknown>>;

const text = {
  accepted: words("Accepted. It is published now.", "បានទទួលយក។ ឥឡូវវាត្រូវបានផ្សាយ។"),
  rejected: words("Rejected. The seller is told why.", "បានបដិសេធ។ អ្នកលក់ត្រូវបានជូនដំណឹងពីមូលហេតុ។"),
  withdrawn: words("Taken back.", "បានដកវិញ។"),
};

interface Asked {
  /** Null for those of every entity. */
  readonly entity: AnyEntity | null;
  readonly record?: string;
  readonly state?: Proposal["state"];
  readonly pagesize: number;
}

/** Changes that wait, or were decided; asked again after every write. */
export const useProposals = ({ entity, record, state = "waiting", pagesize }: Asked) =>
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

interface Accepting {
  readonly version: number;
  readonly revision: number;
  readonly fields: string[];
  readonly overwrite: string[];
}

/** Deciding on a proposal of one record, each with its word to the person; `onRow` gets the record as it is then. */
export function useProposalActs(entity: AnyEntity, proposal: Proposal, onRow: (row: Members) => void) {
  const say = useText();
  const client = useQueryClient();
  const forget = useForgetRecords();
  const params = { id: proposal.id };
  const done = async (told: Words) => {
    toast.success(say(told));
    const row = await recordsOf(entity).read(proposal.record.id);
    onRow(row);
    client.setQueryData(recordKeys.one(entity, proposal.record.id), row);
    await forget();
  };
  /** What was refused was most often decided or changed meanwhile: the panel shows how it stands. */
  const onError = (error: unknown) => {
    toast.error(messageOf(error));
    void forget();
  };
  const accept = useAction({
    mutationFn: (body: Accepting) => callApi(acceptProposal, { params, body }),
    onSuccess: () => done(text.accepted),
    onError,
  });
  const reject = useAction({
    mutationFn: (body: { readonly revision: number; readonly reason: string }) =>
      callApi(rejectProposal, { params, body }),
    onSuccess: () => done(text.rejected),
    onError,
  });
  const withdraw = useAction({
    mutationFn: () => callApi(withdrawProposal, { params }),
    onSuccess: () => done(text.withdrawn),
    onError,
  });
  return { accept, reject, withdraw };
}
