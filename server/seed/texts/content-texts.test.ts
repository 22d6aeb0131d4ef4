import { describe, expect, test } from "vitest";
import { textLength } from "../../../domain/khmer/length.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { readTable } from "../read-table.ts";
import {
  guideComments,
  hideReasons,
  offTopicNumbers,
  problemComments,
  ratingComments,
  replyTexts,
  staffReplies,
  stepComments,
} from "./comment-texts.ts";
import { cropGuides } from "./crop-guides.ts";
import { farmGuides } from "./farm-guides.ts";
import { feedTexts, newsTexts } from "./post-texts.ts";
import { problemTexts } from "./problem-texts.ts";

const khmer = /[\u1780-\u17ff]/;
const guides = [...cropGuides, ...farmGuides];

describe("the guides of the demo", () => {
  test("are two dozen, with three to eight steps each", () => {
    expect(guides).toHaveLength(24);
    for (const { title, steps } of guides) {
      expect(steps.length, title).toBeGreaterThanOrEqual(3);
      expect(steps.length, title).toBeLessThanOrEqual(8);
    }
    expect(new Set(guides.map(({ title }) => title)).size).toBe(24);
  });

  test("have all texts in both languages", () => {
    for (const { titleKh, summary, summaryKh, steps } of guides) {
      expect(titleKh).toMatch(khmer);
      expect(summaryKh).toMatch(khmer);
      expect(textLength(summary)).toBeLessThanOrEqual(300);
      for (const [title, stepKh, content, contentKh, days] of steps) {
        expect(`${title} ${content}`).not.toMatch(khmer);
        expect(stepKh).toMatch(khmer);
        expect(contentKh).toMatch(khmer);
        if (days) expect(days[0]).toBeLessThanOrEqual(days[1]);
      }
    }
  });
});

test("every problem has its Khmer name, symptoms, and as many tips in Khmer as in English", async () => {
  const rows = await readTable("agronomy/problems.csv", ["id", "name_km", "management_en_pipe_separated"]);
  expect(rows).toHaveLength(57);
  for (const { id, name_km: known, management_en_pipe_separated: help } of rows) {
    const [name = "", symptoms = "", helpKh = ""] = problemTexts[id] ?? [];
    expect(name || known, id).toMatch(khmer);
    expect(symptoms, id).toMatch(khmer);
    expect(helpKh.split("|"), id).toHaveLength(help.split("|").length);
  }
});

test("all demo messages fit into the message length", async () => {
  const messages = await readTable("text/khmer_messages_cc0.csv", ["id", "text_km"]);
  const odd = messages.filter(({ id }) => offTopicNumbers.includes(id));
  expect(odd).toHaveLength(offTopicNumbers.length);
  const all = [
    ...guideComments,
    ...stepComments,
    ...problemComments,
    ...replyTexts,
    ...staffReplies,
    ...hideReasons,
    ...ratingComments.flat(),
    ...odd.map(({ text_km }) => text_km),
    ...feedTexts.flatMap(([text, textKh]) => [text, textKh ?? ""]),
  ];
  for (const text of all) expect(textLength(text)).toBeLessThanOrEqual(limits.messageLength);
  expect(ratingComments).toHaveLength(5);
  for (const [title, titleKh] of newsTexts) {
    expect(title).not.toBe("");
    expect(titleKh).toMatch(khmer);
  }
});
