import { benchImport } from "../../commands/benchmarks.ts";
import { runCommand } from "../../commands/run-command.ts";
import { startBenchServer } from "../bench-server.ts";
import { printLine, printVerdict, type ResultLine } from "../result-line.ts";
import { measureImports } from "./imports.ts";

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
