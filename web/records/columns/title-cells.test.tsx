import { MantineProvider } from "@mantine/core";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { entities } from "../../../domain/entities/index.ts";
import { overrideLoaders } from "../../overrides/loaders.ts";
import { fetchOverride, overrideOf, registerOverrides } from "../overrides.ts";
import { leadColumns } from "./columns.ts";

afterEach(() => vi.unstubAllGlobals());

it("gives the linked title of a list text before the code of its cell is loaded", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  registerOverrides(overrideLoaders);
  const checked: string[] = [];
  for (const entity of entities) {
    await fetchOverride(entity.name);
    const { lead } = leadColumns(entity, entity.list.columns);
    const Cell = overrideOf(entity).cells?.[lead];
    const field = entity.fields[lead];
    if (!Cell || !field) continue;
    const host = document.createElement("div");
    const root = createRoot(host);
    act(() =>
      root.render(
        <MantineProvider env="test">
          <Cell field={field} name={lead} value="2026-04-14" row={{}} room="line" />
        </MantineProvider>,
      ),
    );
    expect(host.textContent, `${entity.name}.${lead}`).toContain("2026-04-14");
    act(() => root.unmount());
    checked.push(entity.name);
  }
  expect(checked).toEqual(expect.arrayContaining(["problemCategory", "exchangeRate"]));
});
