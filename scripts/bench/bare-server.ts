import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Pool, types } from "pg";
import type { FieldOf } from "../../domain/declare/index.ts";
import { snakeCase } from "../../domain/declare/names.ts";
import type { product } from "../../domain/entities/products/product.ts";

// Baseline for the benchmarks: a minimal server with node:http, pg, three prepared statements, one process and no
// validation. Its columns come from bare-table.ts, which created the table.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);

const { DATABASE_URL, PORT, BARE_LIST, BARE_RECORD } = process.env;
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });

const listStatement = `select ${BARE_LIST} from bare_product order by updated_at desc, id limit 20`;
const recordStatement = `select ${BARE_RECORD} from bare_product where id = $1`;
const priceColumn = snakeCase("basePrice" satisfies FieldOf<typeof product>);
const updateStatement = `update bare_product set ${priceColumn} = $3, version = version + 1, updated_at = now()
  where id = $1 and version = $2 returning ${BARE_RECORD}`;

const send = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
};

async function readBody(request: IncomingMessage): Promise<{ version: number; price: number }> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString("utf8"));
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, work, id] = (request.url ?? "").split("/");
  if (work === "list") {
    const { rows } = await pool.query({ name: "list", text: listStatement });
    return send(response, 200, { items: rows, cursorkey: 0, pagesize: 20 });
  }
  if (work === "record") {
    const { rows } = await pool.query({ name: "record", text: recordStatement, values: [id] });
    return send(response, rows.length === 1 ? 200 : 404, rows[0] ?? {});
  }
  if (work === "update") {
    const { version, price } = await readBody(request);
    const values = [id, version, price];
    const { rows } = await pool.query({ name: "update", text: updateStatement, values });
    return send(response, rows.length === 1 ? 200 : 409, rows[0] ?? {});
  }
  send(response, work === "" ? 200 : 404, {});
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: Error) => send(response, 500, { message: error.message }));
});
server.listen(Number(PORT), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
