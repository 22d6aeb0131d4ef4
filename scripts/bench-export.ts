import { startBenchServer } from "./bench/bench-server.ts";
import { readOptions } from "./bench/options.ts";
import { printLine, printVerdict, type ResultLine } from "./bench/result-line.ts";
import { measureExports, measurePdf, measureSlowClient } from "./bench/sheets/exports.ts";
import { measureImports } from "./bench/sheets/imports.ts";

// npm run bench:export [-- --products N --keep DIR]: time and memory of exports and imports

async function main(): Promise<void> {
  const scene = await startBenchServer(readOptions(process.argv.slice(2)));
  const lines: ResultLine[] = [];
  const report = (line: ResultLine) => {
    lines.push(line);
    printLine(line);
  };
  try {
    await measureExports(scene, report);
    await measurePdf(scene, report);
    await measureSlowClient(scene, report);
    await measureImports(scene, report);
  } finally {
    await scene.server.stop();
    await scene.remove();
  }
  process.exitCode = printVerdict(lines);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
