import { type Conversation, messageStatuses, type StaffMessage } from "../../domain/calls/chat-shapes.ts";
import { Refusal } from "../../domain/errors.ts";
import { type Words, words } from "../../domain/words.ts";
import type { Database, Queries } from "../db/database.ts";
import { isId } from "../records/work.ts";
import { audienceOf } from "./audience.ts";
import { messageSql } from "./chat-sql.ts";
import {
  lockConversation,
  presentConversation,
  presentShared,
  type StoredConversation,
} from "./conversation.ts";
import { addNote } from "./notes.ts";
import { ring, tellOfStatus } from "./tell.ts";
import type { Viewer } from "./viewer.ts";

type Staff = Viewer & { readonly who: "staff" };
interface Judged {
  readonly messages: StaffMessage[];
  readonly conversation: Conversation;
}
interface Answer {
  readonly id: string;
  readonly side: "asker" | "staff";
  readonly status: number;
  readonly senderId: string | null;
}

const { pending, replied, verified } = messageStatuses;
const rule = (said: Words) => new Refusal("rule", { words: said });
const onlyAnswers = words(
  "Only an answer to a question for experts can be judged.",
  "អាចពិនិត្យបានតែចម្លើយចំពោះសំណួរដែលសួរអ្នកជំនាញប៉ុណ្ណោះ។",
);
const verifiedAlready = words("This answer is verified already.", "ចម្លើយនេះត្រូវបានផ្ទៀងផ្ទាត់រួចហើយ។");
const sentBackAlready = words(
  "This answer was sent back: a new one is needed.",
  "ចម្លើយនេះត្រូវបានបញ្ជូនត្រឡប់៖ ត្រូវការចម្លើយថ្មី។",
);

/** The answer that is to be judged, in its locked conversation. Throws `notFound` or `rule`. */
async function findAnswer(tx: Queries, { id, kind }: StoredConversation, messageId: string): Promise<Answer> {
  const [found] = isId(messageId)
    ? await tx.query<Answer>(
        `select id, side, status, sender_id as "senderId" from message where conversation_id = $1 and id = $2`,
        [id, messageId],
      )
    : [];
  if (!found) throw new Refusal("notFound");
  if (kind !== "expert" || found.side !== "staff") throw rule(onlyAnswers);
  if (found.status === verified) throw rule(verifiedAlready);
  if (found.status === pending) throw rule(sentBackAlready);
  return found;
}

const ownAnswer = words(
  "You wrote this answer: somebody else has to verify it.",
  "អ្នកជាអ្នកសរសេរចម្លើយនេះ៖ ត្រូវឱ្យអ្នកផ្សេងបញ្ជាក់។",
);

interface Told {
  readonly tx: Queries;
  readonly viewer: Staff;
  readonly conversation: StoredConversation;
  readonly ids: readonly string[];
}

/** Tells of messages whose status changed; answers them and their conversation. */
async function tellJudged({ tx, viewer, conversation, ids }: Told): Promise<Judged> {
  const shared = await presentShared(tx, conversation.id);
  await tellOfStatus(tx, await audienceOf(tx, conversation), { conversation: shared, ids });
  const found = await tx.query<{ json: StaffMessage }>(
    `select ${messageSql("staff")} as json from message m join conversation c on c.id = m.conversation_id
     where m.conversation_id = $1 and m.id = any ($2::uuid[]) order by m.number`,
    [conversation.id, ids],
  );
  return {
    messages: found.map(({ json }) => json),
    conversation: await presentConversation(tx, viewer, conversation.id),
  };
}

/** Confirms an answer and the questions that it answered. Throws `notFound`, and `rule` where it was judged already or is one's own. */
export function verify(db: Database, viewer: Staff, id: string, messageId: string): Promise<Judged> {
  return db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, viewer, id);
    const answer = await findAnswer(tx, conversation, messageId);
    if (answer.senderId === viewer.userId) throw rule(ownAnswer);
    const changed = await tx.query<{ id: string }>(
      `update message set status = ${verified}, verified_by = $3, verified_at = now()
       where conversation_id = $1 and status = ${replied} and (id = $2 or answer_id = $2) returning id`,
      [id, answer.id, viewer.userId],
    );
    return tellJudged({ tx, viewer, conversation, ids: changed.map((one) => one.id) });
  });
}

/** Sends an answer back: it and its questions are pending again, and its writer reads why. Throws `notFound` or `rule`. */
export function sendBack(
  db: Database,
  viewer: Staff,
  { id, messageId, note }: { readonly id: string; readonly messageId: string; readonly note: string },
): Promise<Judged> {
  return db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, viewer, id);
    const answer = await findAnswer(tx, conversation, messageId);
    await tx.query(
      `update message set status = ${pending}, sent_back_by = $3, sent_back_at = now(), sent_back_note = $4
       where conversation_id = $1 and id = $2`,
      [id, answer.id, viewer.userId, note.trim()],
    );
    const changed = await tx.query<{ id: string }>(
      `update message set status = ${pending}, replied_by = null, replied_at = null, answer_id = null
       where conversation_id = $1 and answer_id = $2 and side = 'asker' returning id`,
      [id, answer.id],
    );
    await waitAgain(tx, id, answer.id);
    await addNote(tx, {
      conversationId: id,
      kind: "sentBack",
      by: viewer.userId,
      messageId: answer.id,
      note,
    });
    const ids = [answer.id, ...changed.map((one) => one.id)];
    const judged = await tellJudged({ tx, viewer, conversation, ids });
    await ringForSentBack(tx, viewer, { judged, senderId: answer.senderId, note: note.trim() });
    return judged;
  });
}

/** The conversation waits since its first question without an answer, or since the answer that was none. */
const waitAgain = (tx: Queries, id: string, answerId: string) =>
  tx.query(
    `update conversation set state = 'open', closed_at = null, closed_by = null, waiting_since = coalesce(
       (select min(m.at) from message m where m.conversation_id = $1 and m.status = ${pending} and m.side = 'asker'),
       (select m.at from message m where m.conversation_id = $1 and m.id = $2)) where id = $1`,
    [id, answerId],
  );

async function ringForSentBack(
  tx: Queries,
  viewer: Staff,
  {
    judged: { conversation },
    senderId,
    note,
  }: { readonly judged: Judged; readonly senderId: string | null; readonly note: string },
): Promise<void> {
  if (senderId === null) return;
  const title = words(
    `Your answer to “${conversation.subject}” was sent back: ${note}`,
    `ចម្លើយរបស់អ្នកចំពោះ «${conversation.subject}» ត្រូវបានបញ្ជូនត្រឡប់៖ ${note}`,
  );
  await ring(tx, { to: [senderId], by: viewer.userId, conversation, title });
}
