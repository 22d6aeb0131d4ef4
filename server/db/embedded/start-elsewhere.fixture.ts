import { startEmbeddedPostgres } from "./embedded.ts";

// Run by embedded.test.ts in a process of its own: starts the database of a data directory, like a second server.

const [, , dataDir = ""] = process.argv;
const { connectionString } = await startEmbeddedPostgres({ dataDir, log: () => undefined });
process.stdout.write(connectionString);
setInterval(() => undefined, 1000);
