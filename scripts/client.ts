import { resolve } from "node:path";
import { z } from "zod";
import { writeClient } from "./client/write-client.ts";
import { localServerUrl } from "./commands/local-server-url.ts";
import { client } from "./commands/operation.ts";
import { runCommand } from "./commands/run-command.ts";

const document = z.looseObject({ info: z.looseObject({ version: z.string() }) });

async function readDocument(url: string) {
  const answer = await fetch(new URL("/api/openapi.json", url));
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`);
  return document.parse(await answer.json());
}

await runCommand(client, async ({ url = localServerUrl(), out }) => {
  const folder = resolve(out);
  await writeClient(await readDocument(url), folder);
  process.stdout.write(`Wrote @kasekam/client to ${folder}: npm pack ${out}\n`);
});
