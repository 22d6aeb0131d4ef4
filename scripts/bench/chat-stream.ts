import { type ClientRequest, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import type { ChatUser } from "./chat-pairs.ts";

const ticketReply = z.object({ ticket: z.string() });
const messageEvent = z.object({ message: z.object({ id: z.string() }) });

/** A live event stream of one user that reconnects automatically, to another server if its own is down. */
export interface ChatStream {
  /** Resolves once connected. */
  readonly open: Promise<void>;
  close(): void;
}
interface ChatStreamOptions {
  readonly user: ChatUser;
  /** Server to connect to; called for each connection attempt. */
  readonly origin: () => string;
  readonly onMessage: (personId: string, messageId: string) => void;
}

/** Opens a user's stream and reports each message. */
export function openChatStream({ user: talker, origin, onMessage }: ChatStreamOptions): ChatStream {
  let outgoing: ClientRequest | null = null;
  let isClosed = false;
  let last: string | null = null;
  let opened = () => {};
  const open = new Promise<void>((resolve) => {
    opened = resolve;
  });

  async function connect(): Promise<void> {
    const base = origin();
    const answer = await fetch(`${base}/api/stream/v1/ticket`, {
      method: "POST",
      headers: { authorization: `Bearer ${talker.token}` },
    });
    const { ticket } = ticketReply.parse(await answer.json());
    await new Promise<void>((resolve) => {
      const more = last === null ? {} : { headers: { "last-event-id": last } };
      outgoing = request(`${base}/api/stream/v1?ticket=${ticket}`, more, (stream) => {
        stream.setEncoding("utf8");
        let waiting = "";
        stream.on("data", (text: string) => {
          const blocks = `${waiting}${text}`.split("\n\n");
          waiting = blocks.pop() ?? "";
          for (const block of blocks) read(block);
        });
        stream.on("error", () => {});
        stream.once("close", resolve);
        opened();
      });
      outgoing.once("error", () => resolve());
      outgoing.end();
    });
  }
  function read(block: string): void {
    const [, id] = /^id: (\d+)$/m.exec(block) ?? [];
    if (id) last = id;
    const [, data] = /^event: chatMessage\ndata: (.*)$/m.exec(block) ?? [];
    if (data) onMessage(talker.id, messageEvent.parse(JSON.parse(data)).message.id);
    if (/^event: missed$/m.test(block)) throw new Error("A stream missed events.");
  }
  async function keepUp(): Promise<void> {
    while (!isClosed) {
      await connect().catch(() => {});
      if (!isClosed) await sleep(50 + Math.random() * 200);
    }
  }
  void keepUp();
  return {
    open,
    close() {
      isClosed = true;
      outgoing?.destroy();
    },
  };
}
