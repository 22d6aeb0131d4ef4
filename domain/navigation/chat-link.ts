import type { ConversationShared } from "../contracts/chat/chat-shapes.ts";

/** The list screen of each kind, with the specification's addresses. */
export const chatScreens = {
  expert: "chats/chatlist",
  vendorSupport: "chats/vendorSupport",
  consumerSupport: "chats/consumerSupport",
} as const;

/** Prefix of a conversation's relation to its asker in the activity of a profile, followed by its kind. */
export const conversationRelation = "conversation.";

/** The address segment for a conversation without an assignee. */
export const noAssignee = "none";

type LinkedConversation = Pick<ConversationShared, "id" | "kind"> & {
  readonly asker: { readonly id: string };
  readonly assignee: { readonly id: string } | null;
};

/**
 * The address of a conversation: `{uuid}/{senderId}/{receiverId}` of a question to experts,
 * `{uuid}/{supportRole}/{adminId}` of support. Only the first part identifies it; the others are there because the
 * specification has them.
 */
export function chatLink({ id, kind, asker, assignee }: LinkedConversation): string {
  const who = kind === "expert" ? asker.id : kind === "vendorSupport" ? "vendor" : "consumer";
  return `#/app/${chatScreens[kind]}/${id}/${who}/${assignee?.id ?? noAssignee}`;
}
