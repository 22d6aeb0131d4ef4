#!/usr/bin/env node
// Runs every command of Kasekam: `node kasekam.js <command> [options]`. This file runs on an old Node too, to say so.

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;

if (isSupported) {
  // Stack traces name the files and lines of the sources.
  process.setSourceMapsEnabled(true);
  const { runCommand } = await import("./tools/build/run-command.js");
  await runCommand(process.argv.slice(2));
} else {
  console.error(`Kasekam needs Node 20.19, 22.12 or newer; this is ${process.versions.node}.`);
  process.exitCode = 1;
}
