import { setTimeout as sleep } from "node:timers/promises";
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { simulate } from "./commands/demo.ts";
import { localServerUrl } from "./commands/local-server-url.ts";
import { runCommand } from "./commands/run-command.ts";
import { signIn } from "./simulate/client.ts";
import { joinAsFarmer } from "./simulate/farmer.ts";
import { officeActions, vendorActions } from "./simulate/office.ts";
import { readPeople } from "./simulate/people.ts";
import { pick, runRandomAction, type WeightedActions } from "./simulate/random.ts";
import { openReport, type Report } from "./simulate/report.ts";

interface Simulation extends Omit<ReturnType<typeof simulate.opts>, "url" | "minutes"> {
  readonly address: string;
  readonly seconds: number;
}

const loopback = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Maximum number of concurrent actions; when the server is slower than the rate, the simulation waits. */
const maxConcurrent = 64;

async function joinAll(
  { address, farmers }: Simulation,
  report: Report,
): Promise<readonly WeightedActions[]> {
  const personAt = await readPeople();
  const joined: WeightedActions[] = [];
  for (let position = 0; position < farmers; position += 1) {
    const deeds = await joinAsFarmer({ address, report, person: personAt(position) });
    if (deeds) joined.push(deeds);
  }
  console.log(`${joined.length} of ${farmers} people are in the app.`);
  if (joined.length < farmers)
    console.log("The server takes no more registrations from one address for now; these play on.");
  return joined;
}

/** Actions of the staff whose accounts were given. */
async function openOffice(options: Simulation, report: Report): Promise<WeightedActions> {
  const { address, password, staff, vendor } = options;
  const office = await signIn({ address, report }, { username: staff, password });
  const seller = await signIn({ address, report }, { username: vendor, password });
  if (!office || !seller) throw new Error(`${office ? vendor : staff} could not sign in.`);
  return [...officeActions(office), ...vendorActions(seller)];
}

async function assertServerReady({ address }: Simulation): Promise<void> {
  const answer = await fetch(`${address}/api/ready`).catch(() => null);
  if (!answer?.ok)
    throw new Error(
      `No server is ready at ${address}. Start one with “npm start”, or name another with --url.`,
    );
}

async function runSimulation(options: Simulation, report: Report, stop: AbortSignal): Promise<void> {
  await assertServerReady(options);
  const office = await openOffice(options, report);
  const people = await joinAll(options, report);
  const lines = setInterval(() => console.log(report.line()), 1000);
  const running = new Set<Promise<void>>();
  const end = Date.now() + options.seconds * 1000;
  let next = Date.now();
  while (Date.now() < end && !stop.aborted) {
    const deeds = Math.random() < 0.25 ? office : (pick(people) ?? office);
    const deed = runRandomAction(deeds).finally(() => running.delete(deed));
    running.add(deed);
    if (running.size >= maxConcurrent) await Promise.race(running);
    next = Math.max(Date.now(), next + 1000 / options.rate);
    await sleep(next - Date.now(), null, { signal: stop }).catch(() => null);
  }
  await Promise.all(running);
  clearInterval(lines);
}

await runCommand(simulate, async ({ url = localServerUrl(), minutes, ...options }) => {
  const { hostname } = new URL(url);
  if (!loopback.has(hostname) && !options.allowRemote)
    throw new InvalidArgumentError(`${hostname} is another machine. Add --allow-remote to use it.`);
  const report = openReport();
  const stopping = new AbortController();
  process.once("SIGINT", () => stopping.abort());
  process.once("SIGTERM", () => stopping.abort());
  await runSimulation({ ...options, address: url, seconds: minutes * 60 }, report, stopping.signal);
  console.log(report.summary());
  return report.errors() > 0 ? 1 : 0;
});
