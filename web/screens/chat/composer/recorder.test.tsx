import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prepareScreen } from "../../../../tests/support/prepare-screen.tsx";
import { Recorder } from "./recorder.tsx";

class FakeRecorder {
  static isTypeSupported = (mime: string): boolean => mime.startsWith("audio/webm");
  static last: FakeRecorder;
  state = "inactive";
  ondataavailable: (event: { data: Blob }) => void = () => undefined;
  onstop: () => void = () => undefined;
  constructor() {
    FakeRecorder.last = this;
  }
  start(): void {
    this.state = "recording";
  }
  pause(): void {
    this.state = "paused";
  }
  stop(): void {
    this.state = "inactive";
    this.ondataavailable({ data: new Blob(["sound"]) });
    this.onstop();
  }
}

const screen = prepareScreen();
const stopTrack = vi.fn();
const getUserMedia = vi.fn();
const onDone = vi.fn();
const onCancel = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  vi.clearAllMocks();
  getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [{ stop: stopTrack }] });
  vi.stubGlobal("MediaRecorder", FakeRecorder);
  // Without an audio output there is no level, but a recording.
  vi.stubGlobal("AudioContext", undefined);
  Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia }, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
});
const draw = () => screen.draw(<Recorder onDone={onDone} onCancel={onCancel} />);
const sendButton = () =>
  [...screen.host.querySelectorAll("button")].find((one) => one.textContent === "Send");
const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

test("records, shows the length, and sends one file", async () => {
  await draw();
  expect(screen.host.textContent).toContain("Recording");
  await wait(3);
  expect(screen.host.querySelector("time")?.textContent).toBe("0:03");
  await act(() => sendButton()?.click());
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(onDone.mock.calls[0]?.[0]).toMatchObject({ name: "voice.weba", type: "audio/webm" });
});

test("stops recording at the size limit, and what was recorded can be sent", async () => {
  await draw();
  await wait(200);
  expect(FakeRecorder.last.state).toBe("paused");
  expect(screen.host.textContent).toContain("Limit reached");
  await act(() => sendButton()?.click());
  expect(onDone).toHaveBeenCalledTimes(1);
});

test.each([
  ["NotAllowedError", "Microphone access is off."],
  ["NotFoundError", "No microphone found."],
  ["AbortError", "Couldn't start recording."],
])("%s of the browser shows its reason", async (name, message) => {
  getUserMedia.mockRejectedValue(new DOMException("", name));
  await draw();
  expect(screen.host.querySelector("[role=alert]")?.textContent).toContain(message);
  expect(sendButton()).toBeUndefined();
});

test("over plain HTTP, where browsers have no microphone, it says what is needed", async () => {
  vi.stubGlobal("isSecureContext", false);
  await draw();
  const alert = screen.host.querySelector("[role=alert]")?.textContent ?? "";
  expect(alert).toContain("Recording needs a secure connection.");
  expect(alert).toContain("https://");
  expect(getUserMedia).not.toHaveBeenCalled();
  vi.stubGlobal("isSecureContext", true);
});

test("turns the microphone off when the recorder fails", async () => {
  vi.stubGlobal(
    "MediaRecorder",
    class extends FakeRecorder {
      override start(): void {
        throw new DOMException("", "NotSupportedError");
      }
    },
  );
  await draw();
  expect(screen.host.querySelector("[role=alert]")?.textContent).toContain("Couldn't start recording.");
  expect(stopTrack).toHaveBeenCalledTimes(1);
});

test("turns the microphone off and sends nothing when the recorder is closed", async () => {
  await draw();
  await screen.draw(null);
  expect(stopTrack).toHaveBeenCalledTimes(1);
  expect(onDone).not.toHaveBeenCalled();
});
