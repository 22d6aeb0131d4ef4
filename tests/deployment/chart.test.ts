import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Ajv } from "ajv";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readEnv } from "../../server/env.ts";
import { findManifestErrors } from "../support/deployment/manifest-errors.ts";
import { caddyPath } from "../support/programs/caddy.ts";
import {
  type ChartRenderer,
  readTemplates,
  readValues,
  startChartRenderer,
} from "../support/programs/render-chart.ts";

const isMissing = !caddyPath && !process.env.CI_RUN;
if (isMissing) process.stdout.write("Caddy is not installed: the chart is not rendered.\n");
const kinds = ["ConfigMap", "Deployment", "Ingress", "NetworkPolicy", "PodDisruptionBudget", "Service"];

describe("the chart", async () => {
  const shipped = await readValues();
  const values = { ...shipped, config: { ...shipped.config, TRUST_PROXY: "10.42.0.0/16" } };
  const schema = JSON.parse(
    await readFile(join(import.meta.dirname, "../../deploy/helm/kasekam/values.schema.json"), "utf8"),
  );
  const validate = new Ajv({ strict: false }).compile(schema);

  test("asks for the network of the proxy, and refuses secrets, unknown values and a short drain", () => {
    // A shipped network would trust what others say of their address.
    validate(shipped);
    expect(validate.errors?.map(({ instancePath }) => instancePath)).toEqual(["/config/TRUST_PROXY"]);
    validate(values);
    expect(validate.errors).toBeNull();
    for (const wrong of [
      { secretNam: "a" },
      { drainSeconds: 2 },
      { config: { ...values.config, TRUST_PROXY: "the ingress" } },
      { config: { ...values.config, API_ORIGIN: "http://office.example.org" } },
      { config: { ...values.config, SECRETS_KEY: "a" } },
    ])
      expect(validate({ ...values, ...wrong }), JSON.stringify(wrong)).toBe(false);
  });

  test("uses only what Go and Sprig have, so that it is rendered here as by Helm", async () => {
    for (const [name, text] of await readTemplates())
      expect(text, name).not.toMatch(
        /\{\{[^}]*(\b(include|toYaml|fromYaml|tpl|lookup|required)\b|\$\.|\.Files|\.Capabilities)/,
      );
  });

  describe.skipIf(isMissing)("rendered", () => {
    let renderer: ChartRenderer;
    beforeAll(async () => {
      renderer = await startChartRenderer();
    });
    afterAll(() => renderer.stop());

    async function render(changes: object = {}): Promise<Map<string, ReturnType<typeof parse>>> {
      const found = new Map();
      for (const [name, text] of await renderer.render({ ...values, ...changes })) {
        expect(text, name).not.toContain("<no value>");
        if (!name.endsWith(".yaml")) continue;
        const manifest = parse(text);
        if (manifest !== null) found.set(manifest.kind, manifest);
      }
      return found;
    }

    test.each([
      ["the default values", {}],
      ["an image of another version", { image: { repository: "r/k", tag: "9", pullPolicy: "Always" } }],
      [
        "everything optional",
        { podAnnotations: { "a/b": "true" }, nodeSelector: { disk: "ssd" }, tolerations: [{ key: "a" }] },
      ],
    ])("with %s, it is valid for Kubernetes and has no unknown field", async (_, changes) => {
      const manifests = await render(changes);
      expect([...manifests.keys()].sort()).toEqual(kinds);
      expect(await findManifestErrors(manifests.values())).toEqual([]);
    });

    test("a wrong type, an unknown field and a missing one are found", async () => {
      const { spec, ...rest } = (await render()).get("Deployment");
      const wrong = [{ replicas: "two" }, { replica: 2 }, { selector: undefined }];
      const manifests = wrong.map((changes) => ({ ...rest, spec: { ...spec, ...changes } }));
      expect(await findManifestErrors(manifests)).toEqual([
        expect.stringContaining("Type 'string' is not assignable to type 'number'"),
        expect.stringContaining('"replica"'),
        expect.stringContaining("selector"),
      ]);
    });

    test("restarts without a pause, with time to drain, and never more than one at a time", async () => {
      const manifests = await render({ drainSeconds: 30 });
      const { spec } = manifests.get("Deployment");
      expect(spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
      const pod = spec.template.spec;
      const drain = Number(manifests.get("ConfigMap").data.DRAIN_SECONDS);
      expect(drain).toBe(30);
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 15);
      const [{ readinessProbe, livenessProbe }] = pod.containers;
      expect(readinessProbe.httpGet.path).toBe("/api/ready");
      expect(livenessProbe.httpGet.path).toBe("/api/health");
      expect(values.drainSeconds).toBeGreaterThan(2 * readinessProbe.periodSeconds);
      expect(manifests.get("PodDisruptionBudget").spec.maxUnavailable).toBe(1);
      expect((await render({ replicas: 1 })).has("PodDisruptionBudget")).toBe(false);
    });

    test("has a configuration that the server accepts, and restarts when it changes", async () => {
      const manifests = await render();
      const secrets = {
        DATABASE_URL: "postgresql://a@b/c",
        SECRETS_KEY: Buffer.alloc(32).toString("base64"),
        FILES_ACCESS_KEY: "a",
        FILES_SECRET_KEY: "b",
      };
      const env = readEnv({ ...manifests.get("ConfigMap").data, ...secrets, NODE_ENV: "production" });
      expect(env.DRAIN_SECONDS).toBe(10);
      // An Ingress has no port 8443.
      expect(env.API_ORIGIN).toBe("same-origin");
      const checksum = (found: Awaited<ReturnType<typeof render>>) =>
        found.get("Deployment").spec.template.metadata.annotations["checksum/config"];
      const changed = await render({ config: { ...values.config, LOG_LEVEL: "debug" } });
      expect(checksum(changed)).not.toBe(checksum(manifests));
    });

    test("runs without rights on a read-only root", async () => {
      const { spec } = (await render()).get("Deployment").spec.template;
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
      expect(spec.containers[0].securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
      expect(spec.automountServiceAccountToken).toBe(false);
    });

    test("serves no ingress and no policy when they are off", async () => {
      const off = await render({
        ingress: { ...values.ingress, enabled: false },
        networkPolicy: { ...values.networkPolicy, enabled: false },
      });
      expect(off.has("Ingress") || off.has("NetworkPolicy")).toBe(false);
    });
  });
});
