import { writeFile } from "node:fs/promises";
import { availableParallelism, cpus } from "node:os";
import { runStatement, startBenchServer } from "./bench/bench-server.ts";
import { memoryOf } from "./bench/child-server.ts";
import { measureGrowth } from "./bench/growth.ts";
import { compareWithBare, isSelected, sampleRecords } from "./bench/lines.ts";
import { runMixedLoad } from "./bench/mixed-load.ts";
import { measurePalette } from "./bench/palette-search.ts";
import { restartUnderWrites } from "./bench/restart.ts";
import { passes, printLine, printVerdict, type ResultLine } from "./bench/result-line.ts";
import { searchTermsOf } from "./bench/search-terms.ts";
import { measureWal } from "./bench/write-volume.ts";
import { benchApi } from "./commands/benchmarks.ts";
import { runCommand } from "./commands/run-command.ts";

const megabyte = 1_048_576;
type Options = ReturnType<typeof benchApi.opts>;
type Report = (line: ResultLine) => void;

async function measureSpeed(options: Options, report: Report): Promise<void> {
  const scene = await startBenchServer(options);
  let { server, client } = scene;
  try {
    const records = await sampleRecords(scene);
    const terms = searchTermsOf(records);
    await compareWithBare({ scene, terms, records, options, report });
    await runStatement(scene.databaseUrl, "drop table if exists bare_product");
    if (isSelected(options, "palette")) report(await measurePalette(client, terms));
    const walLine = "WAL per price change";
    if (isSelected(options, walLine))
      report({
        name: walLine,
        figure: (await measureWal(scene, records)) / 1024,
        unit: " kB",
        limit: 3,
        holds: "atMost",
        detail: "without the whole pages that follow a checkpoint",
      });
    if (options.mixed) {
      const fresh = await sampleRecords(scene);
      const day = await runMixedLoad({
        client,
        pid: server.pid,
        records: fresh,
        terms,
        seconds: options.seconds,
      });
      reportOffice(day, report);
    }
    if (options.only.length > 0) return;
    const held = await memoryOf(server.pid);
    const again = await restartUnderWrites({
      ...scene,
      records: await sampleRecords(scene),
      restart: scene.start,
    });
    ({ server, client } = again);
    const detail = `${again.written} writes answered; the server held ${(held / megabyte).toFixed(0)} MB before`;
    report({
      name: "stop on SIGTERM, amid writes",
      figure: again.stopTime / 1000,
      unit: " s",
      limit: 10,
      holds: "atMost",
      detail,
    });
    report({
      name: "answered writes lost by it",
      figure: again.lost,
      unit: "",
      limit: 0,
      holds: "atMost",
      detail,
    });
    report({
      name: "start with a full database",
      figure: again.startTime / 1000,
      unit: " s",
      limit: 5,
      holds: "atMost",
      detail: "to the first 200 of /api/ready",
    });
  } finally {
    await server.stop();
    await scene.remove();
  }
}

function reportOffice(day: Awaited<ReturnType<typeof runMixedLoad>>, report: Report): void {
  const detail = `${day.requests} requests, 200 a second`;
  const line = (name: string, figure: number, limit: number, unit: string) =>
    report({ name: `office: ${name}`, figure, unit, limit, holds: "atMost", detail });
  line("p50", day.p50, 20, " ms");
  line("p95", day.p95, 300, " ms");
  line("errors", day.failed, 0, "");
  line("slowest /api/health", day.health, 1000, " ms");
  line("memory of the server", day.memory / megabyte, 250, " MB");
}

await runCommand(benchApi, async (options) => {
  const lines: ResultLine[] = [];
  const report: Report = (line) => {
    lines.push(line);
    printLine(line);
  };
  await measureSpeed(options, report);
  if (options.growth) await measureGrowth(options, report);
  if (options.json) {
    const machine = {
      processor: cpus()[0]?.model ?? "",
      cores: availableParallelism(),
      node: process.version,
    };
    const results = lines.map((line) => ({ ...line, passes: passes(line) }));
    await writeFile(
      options.json,
      `${JSON.stringify({ at: new Date().toISOString(), machine, options, results }, null, 2)}\n`,
    );
  }
  return printVerdict(lines);
});
