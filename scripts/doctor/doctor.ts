import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { checks } from "../../domain/status/checks.ts";
import type { Env } from "../../server/env.ts";
import { createLog } from "../../server/http/request-log.ts";
import { type CheckResult, type Found, resultsOf } from "../../server/status/checks/check-results.ts";
import { tryMessage } from "../../server/status/send-test-message.ts";
import { doctor } from "../commands/operation.ts";
import { runCommand } from "../commands/run-command.ts";
import { writeBundle } from "./bundle.ts";
import { examine } from "./examine.ts";

const marks = { passed: "ok     ", warning: "WARNING", failure: "FAILURE" };

function print({ code, state, names }: CheckResult): void {
  const { about, problem } = checks[code];
  console.log(`${marks[state]}  ${about.en}`);
  if (state !== "passed") console.log(`         ${problem.en.replace("{0}", () => names.join("; "))}`);
}

interface Recipients {
  readonly email: string | undefined;
  readonly sms: string | undefined;
}

async function tryMessages(env: Env, recipients: Recipients): Promise<Found> {
  const services = { env, log: createLog("silent") };
  const errors: string[] = [];
  let isAsked = false;
  for (const channel of ["email", "sms"] as const) {
    const recipient = recipients[channel];
    if (recipient === undefined) continue;
    isAsked = true;
    const { error } = await tryMessage(services, { channel, recipient }).catch((thrown: Error) => ({
      error: thrown.message,
    }));
    if (error !== null) errors.push(`${channel} to ${recipient}: ${error}`);
    else console.log(`Accepted: ${channel} to ${recipient}. Look whether it arrives.`);
  }
  return isAsked ? { testNotSent: errors } : {};
}

await runCommand(doctor, async ({ mail, sms, bundle, log }) => {
  if (log !== undefined && bundle === undefined)
    throw new InvalidArgumentError("--log goes into a support bundle: add --bundle.");
  if (bundle !== undefined && existsSync(bundle))
    throw new Error(`${bundle} exists already: name a new file.`);
  const examination = await examine(process.env);
  const sent = examination.env ? await tryMessages(examination.env, { email: mail, sms }) : {};
  const results = resultsOf(examination.found, sent);
  for (const result of results) print(result);
  for (const note of examination.notes) console.log(note);
  const count = (state: CheckResult["state"]) => results.filter((result) => result.state === state).length;
  const [failures, warnings] = [count("failure"), count("warning")];
  console.log(failures + warnings === 0 ? "All is well." : `Failures: ${failures}. Warnings: ${warnings}.`);
  if (bundle !== undefined) {
    await writeBundle(bundle, { examination, results, variables: process.env, log });
    console.log(`Written: ${resolve(bundle)}`);
  }
  return failures > 0 ? 1 : 0;
});
