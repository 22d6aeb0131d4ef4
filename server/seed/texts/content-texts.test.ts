import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { textLength } from "../../../domain/khmer/length.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { parseDemoFile } from "../read-demo-file.ts";
import { dataFolder, readTable } from "../read-table.ts";
import { readCommentTexts } from "./comment-texts.ts";
import { readCropGuides, readFarmGuides } from "./guide-text.ts";
import { readNews, readPosts } from "./post-texts.ts";
import { readProblemTexts } from "./problem-texts.ts";

const khmer = /[\u1780-\u17ff]/;
const guides = [...(await readCropGuides()), ...(await readFarmGuides())];

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
      for (const { title, titleKh: stepKh, content, contentKh, days } of steps) {
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
  const texts = await readProblemTexts();
  expect(rows).toHaveLength(57);
  for (const { id, name_km: known, management_en_pipe_separated: help } of rows) {
    const text = texts[id];
    expect(text?.nameKh ?? known, id).toMatch(khmer);
    expect(text?.symptomsKh, id).toMatch(khmer);
    expect(text?.treatmentKh, id).toHaveLength(help.split("|").length);
  }
});

test("all demo messages fit into the message length", async () => {
  const messages = await readTable("text/khmer_messages_cc0.csv", ["id", "text_km"]);
  const { offTopicMessages, ratings, ...comments } = await readCommentTexts();
  const odd = messages.filter(({ id }) => offTopicMessages.includes(id));
  expect(odd).toHaveLength(offTopicMessages.length);
  const all = [
    ...Object.values(comments).flat(),
    ...ratings.flat(),
    ...odd.map(({ text_km }) => text_km),
    ...(await readPosts()).flatMap(({ text, textKh }) => [text, textKh ?? ""]),
  ];
  for (const text of all) expect(textLength(text)).toBeLessThanOrEqual(limits.messageLength);
  for (const { titleKh } of await readNews()) expect(titleKh).toMatch(khmer);
});

describe("a demo file", () => {
  const schema = z.array(z.strictObject({ title: z.string().min(1), steps: z.array(z.number()) }));
  const refusal = (text: string): string => {
    try {
      parseDemoFile("content/example.json", text, schema);
    } catch (error) {
      return error instanceof Error ? error.message : "";
    }
    return "";
  };

  test("is read when it fits its schema", () => {
    const text = '[{ "title": "Water", "steps": [1] }]';
    expect(parseDemoFile("content/example.json", text, schema)).toEqual([{ title: "Water", steps: [1] }]);
  });

  test.each([
    ["a field of the wrong type", '[{ "title": "Water", "steps": [1, "two"] }]', "[0].steps[1]"],
    ["an empty text", '[{ "title": "", "steps": [] }]', "[0].title"],
    ["a missing field", '[{ "title": "Water" }]', "[0].steps"],
    ["a misspelt field", '[{ "title": "Water", "steps": [], "titel": "Water" }]', '"titel"'],
    ["a file with another shape", "{}", "whole file"],
    ["a file that is not JSON", "[{", "not JSON"],
  ])("is refused with the names of file and field: %s", (_, text, field) => {
    expect(refusal(text)).toContain("data/demo/content/example.json");
    expect(refusal(text)).toContain(field);
  });
});

test("every file of data/demo is read by the seed", async () => {
  const names = async (folder: string, ending: string) =>
    (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(ending));
  const files = await names(join(dataFolder, "demo"), ".json");
  const seed = join(import.meta.dirname, "..");
  const sources = (await names(seed, ".ts")).filter((name) => !name.endsWith(".test.ts"));
  const code = (await Promise.all(sources.map((name) => readFile(join(seed, name), "utf8")))).join();
  expect(files.length).toBeGreaterThan(25);
  expect(files.filter((name) => !code.includes(`readDemoFile("${name.replaceAll("\\", "/")}"`))).toEqual([]);
});
