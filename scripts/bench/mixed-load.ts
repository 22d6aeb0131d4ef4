import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { FieldOf } from "../../domain/declare/index.ts";
import type { product } from "../../domain/entities/products/product.ts";
import { memoryOf } from "./child-server.ts";
import type { BenchRequest } from "./load.ts";
import {
  listPath,
  type ProductClient,
  type ProductRecord,
  pagePath,
  priceOf,
  recordPath,
  searchPath,
  updateRequest,
} from "./product-client.ts";
import { pick, seededRandom } from "./random.ts";
import type { SearchTerms } from "./search-terms.ts";

interface MixedLoadOptions {
  readonly client: ProductClient;
  readonly pid: number;
  readonly records: readonly ProductRecord[];
  readonly terms: SearchTerms;
  readonly seconds: number;
}
export interface MixedLoadResult {
  readonly requests: number;
  readonly failed: number;
  /** Milliseconds since the request was due. */
  readonly p50: number;
  readonly p95: number;
  /** Slowest response of /api/health in milliseconds. */
  readonly health: number;
  /** Peak memory of the server in bytes. */
  readonly memory: number;
}

const perSecond = 200;

/** Typical office load: mostly reads, some searches, a few saves. */
function createRequests({ records, terms }: MixedLoadOptions): () => BenchRequest {
  const random = seededRandom(7);
  const unused = [...records];
  const get = (path: string): BenchRequest => ({ method: "GET", path });
  const mix: readonly (readonly [number, () => BenchRequest])[] = [
    [30, () => get(listPath)],
    [25, () => get(recordPath(pick(random, records).id))],
    [10, () => get(searchPath(pick(random, terms.khmer)))],
    [8, () => get(searchPath(pick(random, terms.latin)))],
    [2, () => get(searchPath(pick(random, terms.short)))],
    [8, () => get(pagePath(20 * (1 + Math.floor(random() * 20))))],
    [4, () => get(`${listPath}?state=published`)],
    [1, () => get(`${listPath}?state=published&sort=-${"basePrice" satisfies FieldOf<typeof product>}`)],
    [4, () => get(`/api/productUnits/v2/options?q=`)],
    [3, () => get(`${recordPath(pick(random, records).id)}/history`)],
    [
      5,
      () => {
        // Saves each record once, so that its version is known.
        const record = unused.pop();
        return record ? updateRequest({ ...record, price: priceOf(record) + 100 }) : get(listPath);
      },
    ],
  ];
  const total = mix.reduce((sum, [weight]) => sum + weight, 0);
  return () => {
    let left = random() * total;
    for (const [weight, make] of mix) {
      left -= weight;
      if (left < 0) return make();
    }
    return get(listPath);
  };
}

/** Sends 200 requests per second (open loop): slow responses do not delay later requests. */
export async function runMixedLoad(office: MixedLoadOptions): Promise<MixedLoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const next = createRequests(office);
  const times: number[] = [];
  const health: number[] = [];
  let failed = 0;
  let memory = 0;
  const send = async (request: BenchRequest, due: number, into: number[]): Promise<void> => {
    const isGood = await isSuccessful(agent, office.client, request);
    into.push(performance.now() - due);
    if (!isGood) failed += 1;
  };
  const pending: Promise<void>[] = [];
  const start = performance.now();
  const count = perSecond * office.seconds;
  for (let number = 0; number < count; number += 1) {
    const due = start + (number * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    pending.push(send(next(), due, times));
    if (number % (perSecond / 4) === 0) {
      pending.push(send({ method: "GET", path: "/api/health" }, performance.now(), health));
      memory = Math.max(memory, await memoryOf(office.pid));
    }
  }
  await Promise.all(pending);
  agent.destroy();
  times.sort((one, other) => one - other);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
  return { requests: count, failed, p50: at(0.5), p95: at(0.95), health: Math.max(...health), memory };
}

function isSuccessful(
  agent: Agent,
  { origin, headers }: ProductClient,
  { method, path, body }: BenchRequest,
): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request(
      `${origin}${path}`,
      {
        agent,
        method,
        timeout: 10_000,
        headers: { ...headers, ...(body ? { "content-type": "application/json" } : {}) },
      },
      (answer) => {
        answer.resume();
        answer.once("end", () => resolve(answer.statusCode === 200));
        answer.once("error", () => resolve(false));
      },
    );
    sent.once("timeout", () => sent.destroy());
    sent.once("error", () => resolve(false));
    sent.end(body);
  });
}
