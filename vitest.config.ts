import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const node = { environment: "node", testTimeout: 20_000, hookTimeout: 30_000 } as const;
const database = { globalSetup: ["tests/support/postgres-setup.ts"] };

export default defineConfig({
  test: {
    reporters: process.env.CI_RUN ? ["default", "json"] : ["default"],
    outputFile: { json: "test-results/vitest.json" },
    coverage: { provider: "v8", include: ["domain/**", "server/**", "web/**"] },
    projects: [
      {
        test: {
          name: "unit",
          include: ["{domain,server,scripts}/**/*.test.ts"],
          ...node,
          ...database,
        },
      },
      {
        plugins: [react()],
        test: { name: "web", include: ["web/**/*.test.{ts,tsx}"], environment: "happy-dom" },
      },
      {
        test: {
          name: "contract",
          include: ["tests/{contract,durability,structure,support}/**/*.test.ts"],
          ...node,
          ...database,
        },
      },
    ],
  },
});
