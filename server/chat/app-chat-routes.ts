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
} from "../../domain/contracts/app/chat.ts";
import type { FarmerContext } from "../http/context.ts";
import { registerRoute } from "../http/register-route.ts";
import type { Services } from "../http/services.ts";
import { listOwnConversations } from "./conversations/list-conversations.ts";
import { startConversation } from "./conversations/start-conversation.ts";
import { markRead } from "./messages/mark-read.ts";
import { readMessages } from "./messages/read-messages.ts";
import { sendMessage } from "./messages/send-message.ts";
import { publishTyping } from "./publish-typing.ts";
import { vendorViewer } from "./viewer.ts";

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
