// npm run simulate -- --farmers 20 --minutes 2 --rate 5 [--address http://127.0.0.1:4000]
// Simulates farmers, buyers, staff and a vendor on a running server at a constant rate. Prints one line per second and
// a summary; exits with 1 after any unexpected error. Ctrl+C stops it early.
import { setTimeout as sleep } from "node:timers/promises";
import { signIn } from "./simulate/client.ts";
import { joinAsFarmer } from "./simulate/farmer.ts";
import { officeActions, vendorActions } from "./simulate/office.ts";
import { type Options, readOptions } from "./simulate/options.ts";
import { readPeople } from "./simulate/people.ts";
import { pick, runRandomAction, type WeightedActions } from "./simulate/random.ts";
import { openReport, type Report } from "./simulate/report.ts";

/** Maximum number of concurrent actions; when the server is slower than the rate, the simulation waits. */
const maxConcurrent = 64;

async function joinAll({ address, farmers }: Options, report: Report): Promise<readonly WeightedActions[]> {
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
async function openOffice(options: Options, report: Report): Promise<WeightedActions> {
  const { address, password, staff, vendor } = options;
  const office = await signIn({ address, report }, { username: staff, password });
  const seller = await signIn({ address, report }, { username: vendor, password });
  if (!office || !seller) throw new Error(`${office ? vendor : staff} could not sign in.`);
  return [...officeActions(office), ...vendorActions(seller)];
}

async function assertServerReady({ address }: Options): Promise<void> {
  const answer = await fetch(`${address}/api/ready`).catch(() => null);
  if (!answer?.ok) throw new Error(`No server is ready at ${address}. Start one with “npm start”.`);
}

async function runSimulation(options: Options, report: Report, stop: AbortSignal): Promise<void> {
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

const report = openReport();
const stopping = new AbortController();
process.once("SIGINT", () => stopping.abort());
process.once("SIGTERM", () => stopping.abort());
try {
  await runSimulation(readOptions(process.argv.slice(2)), report, stopping.signal);
  console.log(report.summary());
  if (report.errors() > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
