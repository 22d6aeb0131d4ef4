import { z } from "zod";
import { chatKinds } from "../../../domain/contracts/chat/chat-shapes.ts";
import { activityKeys } from "../content/activities.ts";
import { demoText, readDemoFile } from "../read-demo-file.ts";

/** A demo conversation: question, follow-up, answer, thanks. The answers are from general farming knowledge. */
const conversation = z.strictObject({
  kind: z.enum(chatKinds),
  category: z.enum(activityKeys).optional(),
  question: demoText,
  /** A picture of data/images sent with the question. */
  picture: demoText.optional(),
  /** Whether the question also has a voice message. */
  isSpoken: z.literal(true).optional(),
  followUp: demoText.optional(),
  answer: demoText,
  /** Entity that the answer links to. */
  link: z.enum(["guide", "product", "problem"]).optional(),
  thanks: demoText.optional(),
});
const savedReply = z.strictObject({
  title: demoText,
  titleKh: demoText,
  text: demoText,
  textKh: demoText,
  picture: demoText.optional(),
  category: z.enum(activityKeys).optional(),
});
export type DemoConversation = z.infer<typeof conversation>;

/** Reads the conversations of all kinds. */
export const readConversations = (): Promise<readonly DemoConversation[]> =>
  readDemoFile("messages/conversations.json", z.array(conversation));
/** Reads the saved replies. */
export const readSavedReplies = () => readDemoFile("messages/saved-replies.json", z.array(savedReply));
