import type { appActivities } from "../../domain/contracts/app/farm-work.ts";
import type { ReplyOf } from "../../domain/declare/index.ts";
import { pick, randomInteger } from "./random.ts";

type Question = ReplyOf<typeof appActivities>["items"][number]["questions"][number];

function answerTo({ kind, min, max, options }: Question, today: string): string | null {
  const least = min ?? 1;
  const most = Math.max(least, max ?? Math.max(20, least * 2));
  if (kind === "number") return String(randomInteger(Math.ceil(least), Math.floor(most)));
  if (kind === "money")
    return String(randomInteger(Math.ceil(least / 100), Math.floor(Math.min(most, 500_000) / 100)) * 100);
  if (kind === "date") return today;
  if (kind === "yesNo") return pick(["yes", "no"]) ?? "yes";
  if (kind === "choice") return pick(options)?.code ?? null;
  if (kind === "choices")
    return options
      .slice(0, Math.max(1, min ?? 1))
      .map(({ code }) => code)
      .join(",");
  if (kind === "gps") return "12.5657,104.9910";
  // A photo answer would need an upload first.
  return kind === "text" ? "ធ្វើរួចពេលព្រឹក · Done in the morning" : null;
}

/** Generates answers to a form; null when a required question needs a photo. */
export function answersTo(questions: readonly Question[], today: string) {
  if (questions.some(({ kind, required }) => kind === "photo" && required)) return null;
  return questions.map((question) => ({ key: question.key, value: answerTo(question, today) }));
}
