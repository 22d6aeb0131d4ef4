import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { writeClient } from "./client/write-client.ts";

const usage = "npm run client -- --url https://kasekam.example [--out dist/client]";

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://127.0.0.1:4000" },
    out: { type: "string", default: "dist/client" },
  },
});

const document = z.looseObject({ info: z.looseObject({ version: z.string() }) });

async function readDocument(url: string) {
  const answer = await fetch(new URL("/api/openapi.json", url));
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`);
  return document.parse(await answer.json());
}

try {
  const folder = resolve(values.out);
  await writeClient(await readDocument(values.url), folder);
  process.stdout.write(`Wrote @kasekam/client to ${folder}: npm pack ${values.out}\n`);
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? ` ${error.cause.message}` : "";
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${cause}\n${usage}\n`);
  process.exitCode = 1;
}
