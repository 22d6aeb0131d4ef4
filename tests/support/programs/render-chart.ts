import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { freePort } from "../../../scripts/free-port.ts";
import { startCaddy } from "./caddy.ts";

const chart = join(import.meta.dirname, "../../../deploy/helm/kasekam");

/** The texts of the chart's templates by file name. */
export async function readTemplates(): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(join(chart, "templates"));
  const texts = await Promise.all(names.map((name) => readFile(join(chart, "templates", name), "utf8")));
  return new Map(names.map((name, index) => [name, texts[index] ?? ""]));
}

/** The values of the chart. */
export const readValues = async () => parse(await readFile(join(chart, "values.yaml"), "utf8"));

export interface ChartRenderer {
  /** Renders every template with these values. */
  readonly render: (values: unknown) => Promise<ReadonlyMap<string, string>>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts Caddy as a renderer of the chart: its templates are Go's, with the functions of Sprig, like those of Helm. What
 * only Helm has (`include`, `toYaml`, `tpl`) the chart does without.
 */
export async function startChartRenderer(): Promise<ChartRenderer> {
  const about = parse(await readFile(join(chart, "Chart.yaml"), "utf8"));
  const templates = await readTemplates();
  const folder = await mkdtemp(join(tmpdir(), "kasekam-chart-"));
  const site = join(folder, "site");
  await mkdir(site);
  const port = await freePort();
  const stop = await startCaddy(
    `http://127.0.0.1:${port} {\n\troot * ${site}\n\ttemplates {\n\t\tmime text/plain\n\t}\n\tfile_server\n}\n`,
    port,
  );
  return {
    async render(values) {
      const data = {
        Chart: { Name: about.name, Version: about.version, AppVersion: about.appVersion },
        Release: { Name: "office", Namespace: "default", Service: "Helm" },
        Values: values,
      };
      const encoded = Buffer.from(JSON.stringify(data)).toString("base64");
      const rendered = new Map<string, string>();
      for (const [name, text] of templates) {
        const file = `${name}.txt`;
        await writeFile(join(site, file), `{{- with mustFromJson (b64dec "${encoded}") }}${text}{{ end }}`);
        const answer = await fetch(`http://127.0.0.1:${port}/${file}`);
        if (!answer.ok) throw new Error(`${name} can't be rendered: ${answer.status}`);
        rendered.set(name, await answer.text());
      }
      return rendered;
    },
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
