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
import { listOwn } from "../../chat/list-conversations.ts";
import { markRead } from "../../chat/read-mark.ts";
import { readMessages } from "../../chat/read-messages.ts";
import { sendMessage } from "../../chat/send.ts";
import { startConversation } from "../../chat/start.ts";
import { tellTyping } from "../../chat/typing.ts";
import { vendorViewer } from "../../chat/viewer.ts";
import type { AsFarmer } from "../../http/context.ts";
import { mount } from "../../http/mount.ts";
import type { Services } from "../../services.ts";

const farmer = ({ actor: { userId }, profileId }: AsFarmer) =>
  ({ who: "farmer", userId, profileId }) as const;

/** Mounts the askers' side of messages: people of the app, and sellers. */
export function mountAppChat(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  mount(app, startChat, async ({ context, body }) => startConversation(context.db, farmer(context), body));
  mount(app, ownChats, async ({ context, query }) => listOwn(db, farmer(context), query));
  mount(app, ownMessages, async ({ context, params: { id }, query }) =>
    readMessages(db, farmer(context), { id, ...query }),
  );
  mount(app, sendOwnMessage, async ({ context, params: { id }, body }) =>
    sendMessage(context.db, farmer(context), id, body),
  );
  mount(app, markOwnChatRead, async ({ context, params: { id }, body }) =>
    markRead(db, farmer(context), id, body.number),
  );
  mount(app, typeInOwnChat, async ({ context, params: { id } }) => tellTyping(db, farmer(context), id));
  mountVendorChat(app, db);
}

function mountVendorChat(app: FastifyInstance, db: Services["db"]): void {
  mount(app, startVendorChat, async ({ context: { actor, db }, body }) =>
    startConversation(db, vendorViewer(actor), { ...body, kind: "vendorSupport" }),
  );
  mount(app, vendorChats, async ({ context: { actor }, query }) => listOwn(db, vendorViewer(actor), query));
  mount(app, vendorMessages, async ({ context: { actor }, params: { id }, query }) =>
    readMessages(db, vendorViewer(actor), { id, ...query }),
  );
  mount(app, sendVendorMessage, async ({ context: { actor, db }, params: { id }, body }) =>
    sendMessage(db, vendorViewer(actor), id, body),
  );
  mount(app, markVendorChatRead, async ({ context: { actor }, params: { id }, body }) =>
    markRead(db, vendorViewer(actor), id, body.number),
  );
  mount(app, typeInVendorChat, async ({ context: { actor }, params: { id } }) =>
    tellTyping(db, vendorViewer(actor), id),
  );
}
