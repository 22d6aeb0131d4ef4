import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Makes a PostgreSQL that listens on a socket file reachable at a port of this machine, for other users and roots. */
export async function relayDatabase(url: string): Promise<{ url: string; close(): Promise<void> }> {
  const given = new URL(url);
  const folder = given.searchParams.get("host");
  if (folder === null) return { url, close: async () => {} };
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const inner = connect(`${folder}/.s.PGSQL.${given.port || "5432"}`);
    for (const [one, other] of [
      [socket, inner],
      [inner, socket],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgresql://${given.searchParams.get("user") ?? given.username}@127.0.0.1:${port}${given.pathname}`,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
