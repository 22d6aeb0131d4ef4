import { startBenchServer } from "./bench/bench-server.ts";
import { printLine, printVerdict, type ResultLine } from "./bench/result-line.ts";
import { measureImports } from "./bench/sheets/imports.ts";
import { benchImport } from "./commands/benchmarks.ts";
import { runCommand } from "./commands/run-command.ts";

await runCommand(benchImport, async ({ rows, ...options }) => {
  const scene = await startBenchServer(options);
  const lines: ResultLine[] = [];
  try {
    await measureImports(scene, rows, (line) => {
      lines.push(line);
      printLine(line);
    });
  } finally {
    await scene.server.stop();
    await scene.remove();
  }
  return printVerdict(lines);
});
