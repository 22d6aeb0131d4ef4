import { z } from "zod";
import { demoText, readDemoFile } from "../read-demo-file.ts";

const texts = z.array(demoText).min(1);
const comments = z.strictObject({
  guides: texts,
  steps: texts,
  problems: texts,
  replies: texts,
  staffReplies: texts,
  hideReasons: texts,
  /** Numbers of off-topic messages in data/text. */
  offTopicMessages: texts,
  /** Buyers' comments on products, by stars from 1. */
  ratings: z.array(texts).length(5),
});
export type CommentTexts = z.infer<typeof comments>;

/** Reads the comments of readers and buyers, with the answers of staff. */
export const readCommentTexts = (): Promise<CommentTexts> => readDemoFile("content/comments.json", comments);
