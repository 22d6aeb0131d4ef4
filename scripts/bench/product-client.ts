import * as z from "zod/mini";
import type { Patch, Row } from "../../domain/declare/index.ts";
import type { product } from "../../domain/entities/products/product.ts";
import type { BenchRequest } from "./load.ts";

export interface ProductClient {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON of a successful response; throws for any other. */
  readonly get: <S extends z.ZodMiniType>(path: string, schema: S) => Promise<z.output<S>>;
}

const tokenSchema = z.object({ access_token: z.string() });
const fields = {
  id: z.string(),
  version: z.number(),
  name: z.string(),
  nameKh: z.string(),
  basePrice: z.number(),
} as const satisfies { readonly [K in keyof Row<typeof product>]?: z.ZodMiniType };
const recordSchema = z.looseObject(fields);
export type ProductRecord = z.output<typeof recordSchema>;
export const pageSchema = z.object({ items: z.array(recordSchema), total: z.number() });
export const productSchema = recordSchema;

/** Signs in with an account that has full access to products. */
export async function signIn(
  origin: string,
  account: { username: string; password: string },
): Promise<ProductClient> {
  const answer = await fetch(`${origin}/api/oauth2/token?grant_type=password`, {
    method: "POST",
    body: new URLSearchParams(account),
  });
  if (!answer.ok) throw new Error(`Signing in failed: ${answer.status} ${await answer.text()}`);
  const { access_token: token } = z.parse(tokenSchema, await answer.json());
  const headers = { authorization: `Bearer ${token}` };
  return {
    origin,
    headers,
    async get(path, schema) {
      const got = await fetch(`${origin}${path}`, { headers });
      if (!got.ok) throw new Error(`GET ${path}: ${got.status} ${await got.text()}`);
      return z.parse(schema, await got.json());
    },
  };
}

export const listPath = "/api/products/v2";
export const recordPath = (id: string): string => `/api/products/v1/${id}`;
export const searchPath = (term: string): string => `${listPath}?q=${encodeURIComponent(term)}`;
export const pagePath = (cursor: number): string => `${listPath}?pagesize=20&cursorkey=${cursor}`;

export const priceOf = ({ basePrice }: ProductRecord): number => basePrice;

/** A new price for a record, with the version that it is based on. */
export interface PriceUpdate {
  readonly id: string;
  readonly version: number;
  readonly price: number;
}
export const updateRequest = ({ id, version, price }: PriceUpdate): BenchRequest => ({
  method: "POST",
  path: `${recordPath(id)}/json`,
  body: JSON.stringify({ version, basePrice: price } satisfies Patch<typeof product>),
});

/** Returns `count` records from all over the list. */
export async function sampleProducts(
  client: ProductClient,
  count: number,
): Promise<readonly ProductRecord[]> {
  const size = 100;
  const { total } = await client.get(`${listPath}?pagesize=1`, pageSchema);
  const pages = Math.ceil(count / size);
  const step = Math.max(1, Math.floor(total / size / pages));
  const records: ProductRecord[] = [];
  for (let page = 0; page < pages; page += 1) {
    const path = `${listPath}?pagesize=${size}&cursorkey=${page * step * size}&sort=createdAt`;
    records.push(...(await client.get(path, pageSchema)).items);
  }
  return records.slice(0, count);
}
