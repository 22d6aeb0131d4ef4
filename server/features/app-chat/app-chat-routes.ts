import type { FastifyInstance } from "fastify";
import {
  markOwnChatRead,
  markVendorChatRead,
  ownChats,
  ownMessages,
  sendOwnMessage,
  sendVendorMessage,
  startChat,
  startVendorChat,
  typeInOwnChat,
  typeInVendorChat,
  vendorChats,
  vendorMessages,
} from "../../../domain/calls/app/chat.ts";
import { listOwnConversations } from "../../chat/list-conversations.ts";
import { markRead } from "../../chat/mark-read.ts";
import { publishTyping } from "../../chat/publish-typing.ts";
import { readMessages } from "../../chat/read-messages.ts";
import { sendMessage } from "../../chat/send-message.ts";
import { startConversation } from "../../chat/start-conversation.ts";
import { vendorViewer } from "../../chat/viewer.ts";
import type { FarmerContext } from "../../http/context.ts";
import { registerRoute } from "../../http/register-route.ts";
import type { Services } from "../../services.ts";

const farmer = ({ actor: { userId }, profileId }: FarmerContext) =>
  ({ who: "farmer", userId, profileId }) as const;

/** Registers the chat routes of app users and sellers. */
export function registerAppChatRoutes(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  registerRoute(app, startChat, async ({ context, body }) =>
    startConversation(context.db, farmer(context), body),
  );
  registerRoute(app, ownChats, async ({ context, query }) =>
    listOwnConversations(db, farmer(context), query),
  );
  registerRoute(app, ownMessages, async ({ context, params: { id }, query }) =>
    readMessages(db, farmer(context), { id, ...query }),
  );
  registerRoute(app, sendOwnMessage, async ({ context, params: { id }, body }) =>
    sendMessage(context.db, farmer(context), id, body),
  );
  registerRoute(app, markOwnChatRead, async ({ context, params: { id }, body }) =>
    markRead(db, farmer(context), id, body.number),
  );
  registerRoute(app, typeInOwnChat, async ({ context, params: { id } }) =>
    publishTyping(db, farmer(context), id),
  );
  registerVendorChatRoutes(app, db);
}

function registerVendorChatRoutes(app: FastifyInstance, db: Services["db"]): void {
  registerRoute(app, startVendorChat, async ({ context: { actor, db }, body }) =>
    startConversation(db, vendorViewer(actor), { ...body, kind: "vendorSupport" }),
  );
  registerRoute(app, vendorChats, async ({ context: { actor }, query }) =>
    listOwnConversations(db, vendorViewer(actor), query),
  );
  registerRoute(app, vendorMessages, async ({ context: { actor }, params: { id }, query }) =>
    readMessages(db, vendorViewer(actor), { id, ...query }),
  );
  registerRoute(app, sendVendorMessage, async ({ context: { actor, db }, params: { id }, body }) =>
    sendMessage(db, vendorViewer(actor), id, body),
  );
  registerRoute(app, markVendorChatRead, async ({ context: { actor }, params: { id }, body }) =>
    markRead(db, vendorViewer(actor), id, body.number),
  );
  registerRoute(app, typeInVendorChat, async ({ context: { actor }, params: { id } }) =>
    publishTyping(db, vendorViewer(actor), id),
  );
}
