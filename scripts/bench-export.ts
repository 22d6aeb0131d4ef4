import { startBenchServer } from "./bench/bench-server.ts";
import { printLine, printVerdict, type ResultLine } from "./bench/result-line.ts";
import { measureExports, measurePdf, measureSlowClient } from "./bench/sheets/exports.ts";
import { benchExport } from "./commands/benchmarks.ts";
import { runCommand } from "./commands/run-command.ts";

await runCommand(benchExport, async (options) => {
  const scene = await startBenchServer(options);
  const lines: ResultLine[] = [];
  const report = (line: ResultLine) => {
    lines.push(line);
    printLine(line);
  };
  try {
    await measureExports(scene, report);
    await measurePdf(scene, report);
    await measureSlowClient(scene, report);
  } finally {
    await scene.server.stop();
    await scene.remove();
  }
  return printVerdict(lines);
});
