// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { product } from "../../../domain/entities/products/product.ts";
import { prepareScreen } from "../../../tests/support/prepare-screen.tsx";
import { BulkPreview } from "./bulk-preview.tsx";

const screen = prepareScreen();
const ids = ["0190a0a0-0000-7000-8000-000000000001"];
const request = (percent: number) => ({
  action: "update",
  ids,
  operations: { basePrice: { op: "percent", percent } },
});
const preview = [
  {
    id: ids[0],
    name: { label: "Urea", labelKh: "ជី" },
    status: 200,
    changes: { basePrice: { from: 1000, to: 1100 } },
  },
  {
    id: "0190a0a0-0000-7000-8000-000000000002",
    name: { label: "Seed", labelKh: "ពូជ" },
    status: 422,
    message: "Price: No value to change.",
    changes: {},
  },
];
const shows = (text: string) =>
  act(async () => vi.waitFor(() => expect(screen.host.textContent).toContain(text), { timeout: 3000 }));

test("a preview is a dry run without a key, loaded again when the request changes", async () => {
  const sent: { readonly body: unknown; readonly key: string | null }[] = [];
  vi.stubGlobal("fetch", async (_: string, { body, headers }: RequestInit) => {
    sent.push({ body: JSON.parse(String(body)), key: new Headers(headers).get("Idempotency-Key") });
    return Response.json({ preview });
  });
  await screen.draw(<BulkPreview entity={product} request={null} />);
  expect(screen.host.textContent).toContain("Complete the fields above");
  await screen.draw(<BulkPreview entity={product} request={request(1)} />);
  await screen.draw(<BulkPreview entity={product} request={request(10)} />);
  // The pause after typing; React shows what follows when `act` ends.
  await act(async () => new Promise((done) => setTimeout(done, 500)));
  await shows("1,100");
  expect(sent).toEqual([{ body: { ...request(10), dryRun: true }, key: null }]);
  expect(screen.host.textContent).toContain("1 of these won't change.");
  expect(screen.host.textContent).toContain("Price: No value to change.");
});

test("a preview that fails says so and can be tried again", async () => {
  let fails = true;
  vi.stubGlobal("fetch", async () =>
    fails ? Response.json({ message: "Something went wrong" }, { status: 500 }) : Response.json({ preview }),
  );
  await screen.draw(<BulkPreview entity={product} request={request(10)} />);
  await shows("Try again");
  fails = false;
  await act(async () => screen.host.querySelector("button")?.click());
  await shows("1,100");
});

test("a record that stays as it is says so, and shows no value as replaced by itself", async () => {
  const same = { ...preview[0], changes: { basePrice: { from: 1000, to: 1000 } } };
  vi.stubGlobal("fetch", async () => Response.json({ preview: [same] }));
  await screen.draw(<BulkPreview entity={product} request={request(20)} />);
  await shows("Nothing to change.");
  expect(screen.host.textContent).toContain("1 of these won't change.");
  expect(screen.host.textContent).not.toContain("→");
});
