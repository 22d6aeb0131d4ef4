// npm run simulate -- --farmers 20 --minutes 2 --rate 5 [--address http://127.0.0.1:4000]
// Plays farmers, buyers, staff and a vendor against a running server at a steady pace. Says one line a second, and a summary
// at the end; ends with 1 where anything went wrong that should not. Stops early on Ctrl+C.
import { setTimeout as sleep } from "node:timers/promises";
import { type Deeds, doOne, pick } from "./simulate/chance.ts";
import { signIn } from "./simulate/client.ts";
import { join } from "./simulate/farmer.ts";
import { officeDeeds, vendorDeeds } from "./simulate/office.ts";
import { type Options, readOptions } from "./simulate/options.ts";
import { readPeople } from "./simulate/people.ts";
import { openReport, type Report } from "./simulate/report.ts";

/** More than these at once mean that the server is slower than the pace, which then waits. */
const mostAtOnce = 64;

async function joinAll({ address, farmers }: Options, report: Report): Promise<readonly Deeds[]> {
  const personAt = await readPeople();
  const joined: Deeds[] = [];
  for (let position = 0; position < farmers; position += 1) {
    const deeds = await join({ address, report, person: personAt(position) });
    if (deeds) joined.push(deeds);
  }
  console.log(`${joined.length} of ${farmers} people are in the app.`);
  if (joined.length < farmers)
    console.log("The server takes no more registrations from one address for now; these play on.");
  return joined;
}

/** The people of the office, by the accounts that were given. */
async function openOffice(options: Options, report: Report): Promise<Deeds> {
  const { address, password, staff, vendor } = options;
  const office = await signIn({ address, report }, { username: staff, password });
  const seller = await signIn({ address, report }, { username: vendor, password });
  if (!office || !seller) throw new Error(`${office ? vendor : staff} could not sign in.`);
  return [...officeDeeds(office), ...vendorDeeds(seller)];
}

async function refuseAway({ address }: Options): Promise<void> {
  const answer = await fetch(`${address}/api/ready`).catch(() => null);
  if (!answer?.ok) throw new Error(`No server is ready at ${address}. Start one with “npm start”.`);
}

async function play(options: Options, report: Report, stop: AbortSignal): Promise<void> {
  await refuseAway(options);
  const office = await openOffice(options, report);
  const people = await joinAll(options, report);
  const lines = setInterval(() => console.log(report.line()), 1000);
  const running = new Set<Promise<void>>();
  const end = Date.now() + options.seconds * 1000;
  let next = Date.now();
  while (Date.now() < end && !stop.aborted) {
    const deeds = Math.random() < 0.25 ? office : (pick(people) ?? office);
    const deed = doOne(deeds).finally(() => running.delete(deed));
    running.add(deed);
    if (running.size >= mostAtOnce) await Promise.race(running);
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
  await play(readOptions(process.argv.slice(2)), report, stopping.signal);
  console.log(report.summary());
  if (report.errors() > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
