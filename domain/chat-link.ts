import type { ConversationShared } from "./calls/chat-shapes.ts";

/** The list of each kind, as the specification's addresses have it. */
export const chatScreens = {
  expert: "chats/chatlist",
  vendorSupport: "chats/vendorSupport",
  consumerSupport: "chats/consumerSupport",
} as const;

/** What stands in an address where nobody has the conversation yet. */
export const nobody = "none";

type Linked = Pick<ConversationShared, "id" | "kind"> & {
  readonly asker: { readonly id: string };
  readonly assignee: { readonly id: string } | null;
};

/**
 * Where a conversation stands in the app: `{uuid}/{senderId}/{receiverId}` of a question to experts, `{uuid}/{supportRole}/{adminId}`
 * of support. The first part finds it; the others are as the specification has them.
 */
export function chatLink({ id, kind, asker, assignee }: Linked): string {
  const who = kind === "expert" ? asker.id : kind === "vendorSupport" ? "vendor" : "consumer";
  return `#/app/${chatScreens[kind]}/${id}/${who}/${assignee?.id ?? nobody}`;
}
