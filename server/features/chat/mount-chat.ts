import type { FastifyInstance } from "fastify";
import { readAsker } from "../../../domain/calls/chat-asker.ts";
import {
  assignablePeople,
  claimChat,
  closeChat,
  listChats,
  readChat,
  reopenChat,
  transferChat,
  waitingChats,
} from "../../../domain/calls/chat-conversations.ts";
import {
  linkableRecords,
  listMessages,
  markChatRead,
  sendMessage,
  typeInChat,
} from "../../../domain/calls/chat-messages.ts";
import { draftFromAnswer, sendBackMessage, verifyMessage } from "../../../domain/calls/chat-verdicts.ts";
import { Refusal } from "../../../domain/errors.ts";
import { readAskerCard } from "../../chat/asker-card.ts";
import { claim, close, reopen, transfer } from "../../chat/assign.ts";
import { listAssignable } from "../../chat/assignable.ts";
import { readDetail } from "../../chat/conversation.ts";
import { draftRecord } from "../../chat/draft-record.ts";
import { sendBack, verify } from "../../chat/judge.ts";
import { listLinkable } from "../../chat/linkable.ts";
import { countWaiting, listConversations } from "../../chat/list-conversations.ts";
import { markRead } from "../../chat/read-mark.ts";
import { readStaffMessages } from "../../chat/read-messages.ts";
import { sendMessage as send } from "../../chat/send.ts";
import { tellTyping } from "../../chat/typing.ts";
import { staffViewer } from "../../chat/viewer.ts";
import { mount } from "../../http/mount.ts";
import type { Services } from "../../services.ts";

/** Mounts the messages of staff and experts. */
export function mountChat(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  mount(app, listChats, async ({ context: { actor }, query }) => {
    const viewer = staffViewer(actor);
    if (viewer.role === "expert" && query.kind !== "expert") throw new Refusal("forbidden");
    return listConversations(db, viewer, query);
  });
  mount(app, waitingChats, async ({ context: { actor } }) => countWaiting(db, staffViewer(actor)));
  mount(app, linkableRecords, async ({ query }) => ({ items: await listLinkable(db, query) }));
  mount(app, readChat, async ({ context: { actor }, params: { id } }) =>
    readDetail(db, staffViewer(actor), id),
  );
  mount(app, listMessages, async ({ context: { actor }, params: { id }, query }) =>
    readStaffMessages(db, staffViewer(actor), { id, ...query }),
  );
  mount(app, sendMessage, async ({ context: { actor, db }, params: { id }, body }) => {
    const { message, conversation } = await send(db, staffViewer(actor), id, body);
    return { message: { sentBack: null, ...message }, conversation };
  });
  mount(app, markChatRead, async ({ context: { actor }, params: { id }, body }) =>
    markRead(db, staffViewer(actor), id, body.number),
  );
  mount(app, typeInChat, async ({ context: { actor }, params: { id } }) =>
    tellTyping(db, staffViewer(actor), id),
  );
  mountAssigning(app, db);
  mountJudging(app);
  mount(app, readAsker, async ({ context: { actor }, params: { id } }) =>
    readAskerCard(db, staffViewer(actor), id),
  );
}

function mountAssigning(app: FastifyInstance, db: Services["db"]): void {
  mount(app, claimChat, async ({ context: { actor, db }, params: { id } }) =>
    claim(db, staffViewer(actor), id),
  );
  mount(app, transferChat, async ({ context: { actor, db }, params: { id }, body }) => ({
    conversation: await transfer(db, staffViewer(actor), { id, ...body }),
  }));
  mount(app, closeChat, async ({ context: { actor, db }, params: { id } }) =>
    close(db, staffViewer(actor), id),
  );
  mount(app, reopenChat, async ({ context: { actor, db }, params: { id } }) =>
    reopen(db, staffViewer(actor), id),
  );
  mount(app, assignablePeople, async ({ context: { actor }, params: { id }, query }) => ({
    items: await listAssignable(db, staffViewer(actor), { id, ...query }),
  }));
}

function mountJudging(app: FastifyInstance): void {
  mount(app, verifyMessage, async ({ context: { actor, db }, params: { id, message } }) =>
    verify(db, staffViewer(actor), id, message),
  );
  mount(app, sendBackMessage, async ({ context: { actor, db }, params: { id, message }, body: { note } }) =>
    sendBack(db, staffViewer(actor), { id, messageId: message, note }),
  );
  mount(app, draftFromAnswer, async ({ context: { actor, db }, params: { id, message }, body }) =>
    draftRecord({ db, actor, viewer: staffViewer(actor), id, messageId: message }, body),
  );
}
