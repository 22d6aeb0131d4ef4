import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Waits until a program accepts connections at a port of this machine; throws after 10 seconds. */
export async function waitForPort(port: number, program: string): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await Promise.race([
      once(socket, "connect").then(() => true),
      once(socket, "error").then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await sleep(25);
  }
  throw new Error(`${program} did not start.`);
}
