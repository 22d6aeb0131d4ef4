import { execFile } from "node:child_process";
import { launcher } from "../../server/installation/root.ts";
import { type ServerProcess, signInAt, startServerProcess } from "./server-process.ts";

const admin = { username: "keeper@kasekam.example", password: "Basket-of-rice-2026" };

/** Creates the first admin with the command of the guide; the database is migrated by it, and has no demo data. */
export const createAdmin = (settings: Readonly<Record<string, string>>): Promise<void> =>
  new Promise((resolve, reject) => {
    const options = [launcher, "create-admin", "--email", admin.username, "--name", "Keeper"];
    const environment = { ...process.env, NODE_ENV: "production", ...settings };
    const child = execFile(process.execPath, options, { env: environment }, (error, _out, printed) => {
      if (error) reject(new Error(printed));
      else resolve();
    });
    child.stdin?.end(`${admin.password}\n`);
  });

/** Starts a server as in production. */
export const startProductionServer = (settings: Readonly<Record<string, string>>): Promise<ServerProcess> =>
  startServerProcess({ NODE_ENV: "production", LOG_LEVEL: "info", ...settings });

/** Signs in as the admin of `createAdmin`. */
export const signInAsAdmin = (url: string): Promise<string> => signInAt(url, admin.username, admin.password);
