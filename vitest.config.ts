import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

// Test files of one process share its modules (decision 0100).
const node = { environment: "node", testTimeout: 60_000, hookTimeout: 120_000, isolate: false } as const;
// Records created without a server are encrypted too.
const secrets = { env: { SECRETS_KEY: Buffer.alloc(32, "kasekam").toString("base64") } };
const database = { globalSetup: ["tests/support/postgres/global-setup.ts"] };

export default defineConfig({
  test: {
    // By default Vitest leaves one processor idle; tests spend half of their time on database round trips.
    maxWorkers: "100%",
    reporters: process.env.CI_RUN ? ["default", "json"] : ["default"],
    outputFile: { json: "test-results/vitest.json" },
    // `npm run coverage` turns it on; scripts/ci/coverage-table.ts adds the files up to folders.
    coverage: {
      enabled: false,
      reportOnFailure: true,
      provider: "v8",
      include: ["{domain,server,web}/**/*.{ts,tsx}"],
      exclude: ["**/*.{test,fixture}.{ts,tsx}", "**/*.d.ts"],
      reporter: ["json-summary"],
      reportsDirectory: "test-results/coverage",
    },
    projects: [
      {
        test: {
          name: "domain",
          include: ["domain/**/*.test.ts"],
          ...node,
        },
      },
      {
        test: {
          name: "server",
          include: ["{server,scripts}/**/*.test.ts"],
          ...node,
          ...secrets,
          ...database,
        },
      },
      {
        plugins: [react()],
        // Charts as the build reads them: this pool can't load their CommonJS form, which requires an ES module.
        resolve: { alias: { recharts: "recharts/es6/index.js" } },
        test: {
          name: "web",
          include: ["web/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          // Each file has a page and modules of its own, as in a process of its own, which takes twice as long.
          pool: "vmThreads",
          setupFiles: ["tests/support/browsers/browser-globals.ts"],
          server: { deps: { inline: [/\/node_modules\/(recharts|@reduxjs)\//] } },
        },
      },
      {
        test: {
          name: "contract",
          include: ["tests/{contract,deployment,durability,structure,support,wander}/**/*.test.ts"],
          ...node,
          ...secrets,
          ...database,
        },
      },
      {
        // Minutes long: `npm run test:production` runs it, CI does not (decision 0108).
        test: {
          name: "production",
          include: ["tests/production/**/*.test.ts"],
          fileParallelism: false,
          ...node,
          ...secrets,
          ...database,
        },
      },
    ],
  },
});
