import { act } from "react";
import { expect, test, vi } from "vitest";
import { prepareScreen } from "../../../tests/support/prepare-screen.tsx";
import { MediaFilters } from "./media-filters.tsx";

const screen = prepareScreen();
const filters = { kind: null, used: null, tag: null, copies: false } as const;
const tagBox = () => document.querySelector<HTMLInputElement>('input[aria-label="Tag"]');

test.each([
  { tag: "basil", shown: "basil (3)" },
  // Such as one that was removed after the address was saved.
  { tag: "mint", shown: "mint (0)" },
])("the tag $tag of the address is shown", async ({ tag, shown }) => {
  vi.stubGlobal("fetch", async () => Response.json({ items: [{ tag: "basil", files: 3 }] }));
  await screen.draw(<MediaFilters filters={{ ...filters, tag }} onChange={() => undefined} />);
  await act(() => vi.waitFor(() => expect(tagBox()?.value).toBe(shown), 5000));
});
