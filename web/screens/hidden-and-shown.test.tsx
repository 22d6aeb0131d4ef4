import { MantineProvider, Tabs } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Activity, act, type ReactNode, useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { kindNames, richText } from "../../domain/declare/index.ts";
import { cells } from "../fields/cells.ts";
import type { InputProps } from "../fields/field-view.ts";
import { MapPicker } from "../fields/geo/map-picker.tsx";
import { inputs } from "../fields/inputs.ts";
import { SortableList } from "../fields/sorting/sortable-list.tsx";
import { LanguageProvider } from "../language/language.tsx";
import { theme } from "../theme/mantine-theme.ts";
import { useRecording } from "./chat/composer/use-recording.ts";
import { createSamples } from "./dev-fields/samples.ts";
import { PriceChart } from "./market-price/price-chart.tsx";
import { SeriesChart } from "./report/series/series-chart.tsx";

// Every field kind renders five times, including lazy parts.
vi.setConfig({ testTimeout: 60_000 });
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
// Autosizing text areas wait for document.fonts, which this environment lacks.
Object.defineProperty(document, "fonts", { value: new EventTarget() });
// Location options are fetched; there is no server.
vi.stubGlobal("fetch", () => new Promise(() => undefined));
const samples = createSamples({ images: ["/files/a.jpg", "/files/b.jpg"], unitId: null, vendorIds: [] });

let root: Root;
let box: HTMLElement;
let problems: unknown[];
beforeEach(() => {
  vi.useFakeTimers();
  problems = [];
  vi.spyOn(console, "error").mockImplementation((...problem) => void problems.push(problem.map(String)));
  vi.spyOn(console, "warn").mockImplementation((...problem) => void problems.push(problem.map(String)));
  // Nothing has a size here, which charts warn about.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 600, 300));
  box = document.createElement("div");
  document.body.append(box);
  root = createRoot(box);
});
afterEach(() => {
  act(() => root.unmount());
  box.remove();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
// Not Mantine's test environment: it disables the hiding that browsers do.
const draw = (content: ReactNode) =>
  act(async () =>
    root.render(
      <LanguageProvider>
        <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
          <QueryClientProvider client={client}>{content}</QueryClientProvider>
        </MantineProvider>
      </LanguageProvider>,
    ),
  );

/** Waits until lazy parts have loaded and timers of a few milliseconds have run. */
const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(20);
  });

/** Renders a component, hides it and shows it again, each time with new props. */
async function hideAndShow(part: () => ReactNode): Promise<void> {
  for (const mode of ["visible", "hidden", "visible", "hidden", "visible"] as const) {
    await draw(<Activity mode={mode}>{part()}</Activity>);
    await settle();
  }
  expect(problems).toEqual([]);
}

/** Visible text; inline style elements are left out. */
function shownText(): string {
  const copy = document.createElement("div");
  copy.innerHTML = box.innerHTML;
  for (const style of copy.querySelectorAll("style")) style.remove();
  return copy.textContent;
}

const propsOf = (changed: Pick<InputProps, "field" | "value"> & Partial<InputProps>): InputProps => ({
  id: "field-x",
  name: "x",
  label: "Label of x",
  badge: null,
  onChange: () => {},
  onBlur: () => {},
  error: null,
  errorsWithin: {},
  isReadOnly: false,
  textLanguage: null,
  ...changed,
});

test.each(kindNames)("a field of kind %s is unchanged after being hidden", async (kind) => {
  const [Input, Cell] = [inputs[kind], cells[kind]];
  const part = () => (
    <>
      <Input {...propsOf(samples[kind])} />
      <Cell {...samples[kind]} name="x" row={{}} room="page" />
    </>
  );
  await draw(part());
  await settle();
  const before = shownText();
  await draw(null);
  await hideAndShow(part);
  expect(shownText()).toBe(before);
});

test("a rich text editor shown again has the latest text and a working toolbar", async () => {
  const onChange = vi.fn();
  const editor = (value: string) => <inputs.richText {...propsOf({ field: richText(), value, onChange })} />;
  await hideAndShow(() => editor("<p>Rice</p>"));
  await draw(<Activity mode="hidden">{editor("<p>Rice</p>")}</Activity>);
  await settle();
  await draw(<Activity mode="hidden">{editor("<p>Maize</p>")}</Activity>);
  await draw(<Activity mode="visible">{editor("<p>Maize</p>")}</Activity>);
  await settle();
  expect(box.querySelector(".tiptap")?.textContent).toBe("Maize");
  await act(async () => box.querySelector<HTMLElement>(".tiptap")?.focus());
  await act(async () => box.querySelector<HTMLElement>('button[aria-label="Bullet list"]')?.click());
  expect(onChange).toHaveBeenLastCalledWith("<ul><li><p>Maize</p></li></ul>");
});

test("a map, a sortable list and charts survive being hidden", async () => {
  const figure = { name: "x", kind: "money", label: { en: "Sales", km: "ការលក់" } } as const;
  await hideAndShow(() => (
    <>
      <MapPicker
        tileUrl="/{z}/{x}/{y}.png"
        attribution="x"
        value={{ latitude: 12, longitude: 105 }}
        onPick={() => {}}
      />
      <SortableList items={[{ id: "a", name: "A", content: "First" }]} onMove={() => {}} isDisabled={false} />
      <SeriesChart
        kind="line"
        points={[{ label: "1", now: 5, before: null }]}
        figure={figure}
        labels={{ now: "Now", before: null }}
      />
      <PriceChart
        months={[]}
        labels={{ price: "Price", band: "Band", elsewhere: "Elsewhere" }}
        hasOthers={false}
      />
    </>
  ));
  expect(box.querySelectorAll(".leaflet-container")).toHaveLength(1);
  expect(box.textContent).toContain("First");
});

test("a recorder that was hidden starts anew and does not send the old recording", async () => {
  const stop = vi.fn();
  const getUserMedia = vi.fn(async () => Promise.reject(new Error("No microphone")));
  vi.stubGlobal("navigator", Object.assign(navigator, { mediaDevices: { getUserMedia } }));
  const Recorder = () => <p>{useRecording(stop).state}</p>;
  await hideAndShow(() => <Recorder />);
  expect(box.textContent).toBe("failed");
  expect(getUserMedia).toHaveBeenCalledTimes(3);
  expect(stop).not.toHaveBeenCalled();
});

test("the content of a tab keeps its effects while another tab is shown", async () => {
  const ended = vi.fn();
  const Part = () => {
    useEffect(() => ended, []);
    return "Part";
  };
  const tabs = (value: string) => (
    <Tabs value={value}>
      <Tabs.Panel value="record">
        <Part />
      </Tabs.Panel>
      <Tabs.Panel value="history">History</Tabs.Panel>
    </Tabs>
  );
  await draw(tabs("record"));
  await draw(tabs("history"));
  await settle();
  expect(ended).not.toHaveBeenCalled();
});
