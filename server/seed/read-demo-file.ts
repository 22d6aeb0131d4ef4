import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { dataFolder } from "./read-table.ts";

/** More problems than this do not help to find the first. */
const mostProblems = 5;

/** Parses a JSON file of the demo and checks it. Throws an error that names the file and each wrong field. */
export function parseDemoFile<S extends z.ZodType>(path: string, text: string, schema: S): z.output<S> {
  const file = `data/demo/${path}`;
  const parsed = schema.safeParse(parseJson(file, text));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues
    .slice(0, mostProblems)
    .map((issue) => `${z.core.toDotPath(issue.path) || "whole file"}: ${issue.message}`);
  throw new Error(`${file} is not valid. ${problems.join("; ")}`);
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} is not JSON: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** Reads a JSON file of `data/demo` and checks it against its schema. */
export async function readDemoFile<S extends z.ZodType>(path: string, schema: S): Promise<z.output<S>> {
  return parseDemoFile(path, await readFile(join(dataFolder, "demo", path), "utf8"), schema);
}

/** A text that may not be empty. */
export const demoText = z.string().min(1);
/** A text in both languages. */
export const demoLocalized = z.strictObject({ en: demoText, km: demoText });
/** The first and the last of a range. */
export const demoRange = z.tuple([z.number(), z.number()]).readonly();
