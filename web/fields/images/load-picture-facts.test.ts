// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { loadPictureFacts } from "./load-picture-facts.ts";

beforeEach(() => {
  const session = { userId: "u1", accessToken: "t", expiry: String(Date.now() + 3_600_000) };
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
});

const about = (name: string) => ({ name, alt: null, altKh: null, focal: { x: 10, y: 20 }, isOwn: true });

test("pictures that are rendered together are requested in one call, each once", async () => {
  const requested: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    requested.push(new URL(url, "http://127.0.0.1").searchParams.get("names") ?? "");
    return Response.json({ items: [about("a.webp"), about("b.webp")] });
  });
  const found = await Promise.all(["b.webp", "a.webp", "b.webp", "gone.webp"].map(loadPictureFacts));
  expect(requested).toEqual(["a.webp,b.webp,gone.webp"]);
  expect(found).toEqual([about("b.webp"), about("a.webp"), about("b.webp"), null]);
});

test("nothing is requested for a person who has signed out since", async () => {
  const requested = vi.fn(async () => Response.json({ items: [] }));
  vi.stubGlobal("fetch", requested);
  const facts = loadPictureFacts("a.webp");
  sessionStorage.clear();
  await expect(facts).rejects.toThrow();
  expect(requested).not.toHaveBeenCalled();
});

test("a failed request fails for all, and the next one is sent again", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 500 }));
  await expect(Promise.all([loadPictureFacts("a.webp"), loadPictureFacts("b.webp")])).rejects.toThrow();
  vi.stubGlobal("fetch", async () => Response.json({ items: [about("a.webp")] }));
  expect(await loadPictureFacts("a.webp")).toEqual(about("a.webp"));
});
