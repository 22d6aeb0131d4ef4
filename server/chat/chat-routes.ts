import type { FastifyInstance } from "fastify";
import { readAsker } from "../../domain/contracts/chat/chat-asker.ts";
import {
  assignablePeople,
  claimChat,
  closeChat,
  listChats,
  readChat,
  reopenChat,
  transferChat,
  waitingChats,
} from "../../domain/contracts/chat/chat-conversations.ts";
import {
  linkableRecords,
  listMessages,
  markChatRead,
  sendMessage,
  typeInChat,
} from "../../domain/contracts/chat/chat-messages.ts";
import {
  draftFromAnswer,
  sendBackMessage,
  verifyMessage,
} from "../../domain/contracts/chat/chat-verdicts.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { registerRoute } from "../http/register-route.ts";
import type { Services } from "../http/services.ts";
import {
  claimConversation,
  closeConversation,
  reopenConversation,
  transferConversation,
} from "./conversations/assign-conversation.ts";
import { readConversationDetail } from "./conversations/conversation.ts";
import { listAssignable } from "./conversations/list-assignable.ts";
import { countWaiting, listConversations } from "./conversations/list-conversations.ts";
import { listLinkable } from "./conversations/list-linkable.ts";
import { draftRecord } from "./messages/draft-record.ts";
import { markRead } from "./messages/mark-read.ts";
import { readStaffMessages } from "./messages/read-messages.ts";
import { sendMessage as send } from "./messages/send-message.ts";
import { returnAnswer, verifyAnswer } from "./messages/verify-answer.ts";
import { publishTyping } from "./publish-typing.ts";
import { readAskerCard } from "./read-asker-card.ts";
import { staffViewer } from "./viewer.ts";

/** Registers the chat routes of staff and experts. */
export function registerChatRoutes(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  registerRoute(app, listChats, async ({ context: { actor }, query }) => {
    const viewer = staffViewer(actor);
    if (viewer.role === "expert" && query.kind !== "expert") throw new AppError("forbidden");
    return listConversations(db, viewer, query);
  });
  registerRoute(app, waitingChats, async ({ context: { actor } }) => countWaiting(db, staffViewer(actor)));
  registerRoute(app, linkableRecords, async ({ query }) => ({ items: await listLinkable(db, query) }));
  registerRoute(app, readChat, async ({ context: { actor }, params: { id } }) =>
    readConversationDetail(db, staffViewer(actor), id),
  );
  registerRoute(app, listMessages, async ({ context: { actor }, params: { id }, query }) =>
    readStaffMessages(db, staffViewer(actor), { id, ...query }),
  );
  registerRoute(app, sendMessage, async ({ context: { actor, db }, params: { id }, body }) => {
    const { message, conversation } = await send(db, staffViewer(actor), id, body);
    return { message: { sentBack: null, ...message }, conversation };
  });
  registerRoute(app, markChatRead, async ({ context: { actor }, params: { id }, body }) =>
    markRead(db, staffViewer(actor), id, body.number),
  );
  registerRoute(app, typeInChat, async ({ context: { actor }, params: { id } }) =>
    publishTyping(db, staffViewer(actor), id),
  );
  registerAssignmentRoutes(app, db);
  registerVerificationRoutes(app);
  registerRoute(app, readAsker, async ({ context: { actor }, params: { id } }) =>
    readAskerCard(db, staffViewer(actor), id),
  );
}

function registerAssignmentRoutes(app: FastifyInstance, db: Services["db"]): void {
  registerRoute(app, claimChat, async ({ context: { actor, db }, params: { id } }) =>
    claimConversation(db, staffViewer(actor), id),
  );
  registerRoute(app, transferChat, async ({ context: { actor, db }, params: { id }, body }) => ({
    conversation: await transferConversation(db, staffViewer(actor), { id, ...body }),
  }));
  registerRoute(app, closeChat, async ({ context: { actor, db }, params: { id } }) =>
    closeConversation(db, staffViewer(actor), id),
  );
  registerRoute(app, reopenChat, async ({ context: { actor, db }, params: { id } }) =>
    reopenConversation(db, staffViewer(actor), id),
  );
  registerRoute(app, assignablePeople, async ({ context: { actor }, params: { id }, query }) => ({
    items: await listAssignable(db, staffViewer(actor), { id, ...query }),
  }));
}

function registerVerificationRoutes(app: FastifyInstance): void {
  registerRoute(app, verifyMessage, async ({ context: { actor, db }, params: { id, message } }) =>
    verifyAnswer(db, staffViewer(actor), id, message),
  );
  registerRoute(
    app,
    sendBackMessage,
    async ({ context: { actor, db }, params: { id, message }, body: { note } }) =>
      returnAnswer(db, staffViewer(actor), { id, messageId: message, note }),
  );
  registerRoute(app, draftFromAnswer, async ({ context: { actor, db }, params: { id, message }, body }) =>
    draftRecord({ db, actor, viewer: staffViewer(actor), id, messageId: message }, body),
  );
}
