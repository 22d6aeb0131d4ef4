import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { limits } from "../../../../domain/settings/limits.ts";
import { prepareScreen } from "../../../../tests/support/prepare-screen.tsx";
import { toast } from "../../../ui/toasts/toast.ts";
import { useSendFiles } from "./use-send-files.ts";

const screen = prepareScreen();
const onSend = vi.fn();
const refused = vi.spyOn(toast, "error");
let send: ReturnType<typeof useSendFiles>["sendFiles"];

function Files() {
  send = useSendFiles(onSend).sendFiles;
  return null;
}
beforeEach(async () => {
  vi.clearAllMocks();
  await screen.draw(<Files />);
});

const file = (name: string, type: string, size = 10): File => {
  const made = new File(["x"], name, { type });
  Object.defineProperty(made, "size", { value: size });
  return made;
};
const sendAll = (...files: readonly File[]) => act(async () => send(files));

test("audio files are sent as they are, each as its own message", async () => {
  await sendAll(file("one.mp3", "audio/mpeg"), file("two.mp3", "audio/mpeg"));
  expect(onSend.mock.calls.map(([{ type, fileName }]) => [type, fileName])).toEqual([
    [4, "one.mp3"],
    [4, "two.mp3"],
  ]);
  expect(refused).not.toHaveBeenCalled();
});

test("a file that is neither image nor audio is refused by name, and the others are sent", async () => {
  await sendAll(file("plan.pdf", "application/pdf"), file("one.mp3", "audio/mpeg"));
  expect(refused).toHaveBeenCalledWith("plan.pdf can't be sent. Choose an image or an audio file.");
  expect(onSend).toHaveBeenCalledTimes(1);
});

test("an audio file above the limit is refused with the limit", async () => {
  await sendAll(file("long.mp3", "audio/mpeg", limits.audioBytes + 1));
  expect(refused).toHaveBeenCalledWith(
    expect.stringMatching(/^long\.mp3 is too large\. Choose a file of at most 300 KB\.$/),
  );
  await sendAll(file("fits.mp3", "audio/mpeg", limits.audioBytes));
  expect(onSend).toHaveBeenCalledTimes(1);
});
