import { BroadcastChannel } from "node:worker_threads";

// Files of the web tests run in contexts of one worker (vitest.config.ts), which have no BroadcastChannel.
globalThis.BroadcastChannel ??= BroadcastChannel as unknown as typeof globalThis.BroadcastChannel;
