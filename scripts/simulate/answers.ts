import type { appActivities } from "../../domain/calls/app/farm-work.ts";
import type { ReplyOf } from "../../domain/declare/index.ts";
import { between, pick } from "./chance.ts";

type Question = ReplyOf<typeof appActivities>["items"][number]["questions"][number];

function answerTo({ kind, min, max, options }: Question, today: string): string | null {
  const least = min ?? 1;
  const most = Math.max(least, max ?? Math.max(20, least * 2));
  if (kind === "number") return String(between(Math.ceil(least), Math.floor(most)));
  if (kind === "money")
    return String(between(Math.ceil(least / 100), Math.floor(Math.min(most, 500_000) / 100)) * 100);
  if (kind === "date") return today;
  if (kind === "yesNo") return pick(["yes", "no"]) ?? "yes";
  if (kind === "choice") return pick(options)?.code ?? null;
  if (kind === "choices")
    return options
      .slice(0, Math.max(1, min ?? 1))
      .map(({ code }) => code)
      .join(",");
  if (kind === "gps") return "12.5657,104.9910";
  // A picture would have to be uploaded first.
  return kind === "text" ? "ធ្វើរួចពេលព្រឹក · Done in the morning" : null;
}

/** Answers to a form as it is asked; null for a form that can't be filled in without a picture. */
export function answersTo(questions: readonly Question[], today: string) {
  if (questions.some(({ kind, required }) => kind === "photo" && required)) return null;
  return questions.map((question) => ({ key: question.key, value: answerTo(question, today) }));
}
