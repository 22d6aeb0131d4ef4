import { MantineProvider, Tabs } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Activity, act, type ReactNode, useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { kindNames, richText } from "../../domain/declare/index.ts";
import { cells } from "../fields/cells.ts";
import type { InputProps } from "../fields/field-view.ts";
import { inputs } from "../fields/inputs.ts";
import { MapPicker } from "../fields/map-picker.tsx";
import { SortableList } from "../fields/sortable-list.tsx";
import { LanguageProvider } from "../language/language.tsx";
import { theme } from "../theme/mantine-theme.ts";
import { useRecording } from "./chat/use-recording.ts";
import { samplesOf } from "./dev-fields/samples.ts";
import { PriceChart } from "./market-price/price-chart.tsx";
import { SeriesChart } from "./report/series-chart.tsx";

// Every kind of field is drawn five times, with the parts that it fetches.
vi.setConfig({ testTimeout: 60_000 });
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
// A box that grows with its text waits for the fonts, of which there are none here.
Object.defineProperty(document, "fonts", { value: new EventTarget() });
// Places are fetched, and there is no server.
vi.stubGlobal("fetch", () => new Promise(() => undefined));
const samples = samplesOf({ images: ["/files/a.jpg", "/files/b.jpg"], unitId: null, vendorIds: [] });

let root: Root;
let box: HTMLElement;
let problems: unknown[];
beforeEach(() => {
  problems = [];
  vi.spyOn(console, "error").mockImplementation((...problem) => void problems.push(problem.map(String)));
  vi.spyOn(console, "warn").mockImplementation((...problem) => void problems.push(problem.map(String)));
  // Nothing has a size here, and a chart warns of that.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 600, 300));
  box = document.createElement("div");
  document.body.append(box);
  root = createRoot(box);
});
afterEach(() => {
  act(() => root.unmount());
  box.remove();
  vi.restoreAllMocks();
});

const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
// Not Mantine's test environment, in which nothing is hidden the way it is in a browser.
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

/** Until the parts that are fetched when needed are there, and until timers of a few milliseconds have run. */
const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

/** Draws a part, hides it, and shows it again, each time with new props, as a screen does. */
async function hideAndShow(part: () => ReactNode): Promise<void> {
  for (const mode of ["visible", "hidden", "visible", "hidden", "visible"] as const) {
    await draw(<Activity mode={mode}>{part()}</Activity>);
    await settle();
  }
  expect(problems).toEqual([]);
}

/** What a person reads; styles that stand between the elements are left out. */
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

test.each(kindNames)("a field of kind %s is the same after it was hidden", async (kind) => {
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

test("a rich text shown again is the latest one, with a toolbar that works", async () => {
  const onChange = vi.fn();
  const editor = (value: string) => <inputs.richText {...propsOf({ field: richText(), value, onChange })} />;
  await hideAndShow(() => editor("<p>Rice</p>"));
  await draw(<Activity mode="hidden">{editor("<p>Rice</p>")}</Activity>);
  await settle();
  await draw(<Activity mode="hidden">{editor("<p>Maize</p>")}</Activity>);
  await draw(<Activity mode="visible">{editor("<p>Maize</p>")}</Activity>);
  await settle();
  expect(box.querySelector(".tiptap")?.textContent).toBe("Maize");
  await act(async () => box.querySelector<HTMLElement>('button[aria-label="Bullet list"]')?.click());
  expect(onChange).toHaveBeenLastCalledWith("<ul><li><p>Maize</p></li></ul>");
});

test("a map, a list to drag and charts bear being hidden", async () => {
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

test("a recorder that was hidden begins anew instead of sending what it had", async () => {
  const stop = vi.fn();
  const getUserMedia = vi.fn(async () => Promise.reject(new Error("No microphone")));
  vi.stubGlobal("navigator", Object.assign(navigator, { mediaDevices: { getUserMedia } }));
  const Recorder = () => <p>{useRecording(stop).state}</p>;
  await hideAndShow(() => <Recorder />);
  expect(box.textContent).toBe("denied");
  expect(getUserMedia).toHaveBeenCalledTimes(3);
  expect(stop).not.toHaveBeenCalled();
});

test("what a tab holds keeps its effects while another tab is shown", async () => {
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
