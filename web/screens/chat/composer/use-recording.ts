import { useEffect, useRef, useState } from "react";
import { limits } from "../../../../domain/settings/limits.ts";
import { findMediaDevices } from "../../../api/browser/secure-context.ts";

/**
 * `denied`: the browser or the user refused the microphone; `insecure`: the browser has none over plain HTTP; `failed`: the
 * device can't record.
 */
export type RecordingProblem = "denied" | "insecure" | "noMicrophone" | "failed";
type RecordingState = "requesting" | "recording" | "full" | RecordingProblem;

const audioFormats = [
  { mime: "audio/webm;codecs=opus", type: "audio/webm", ending: "weba" },
  { mime: "audio/mp4", type: "audio/mp4", ending: "m4a" },
  { mime: "audio/ogg;codecs=opus", type: "audio/ogg", ending: "ogg" },
] as const;
/** Enough for clear speech; the size limit then allows more than a minute. */
const bitsPerSecond = 24_000;
/** Leaves a fifth for container overhead and bitrate peaks. */
const maxSeconds = Math.floor((limits.audioBytes * 8 * 0.8) / bitsPerSecond);

/** The state after an error of `getUserMedia` (MDN, "MediaDevices.getUserMedia, Exceptions") or of the recorder. */
function stateAfter(error: unknown): RecordingState {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" ? "noMicrophone" : "failed";
}

/** Records from the microphone once permission is granted; stops on unmount. */
export function useRecording(onDone: (file: File) => void) {
  const [state, setState] = useState<RecordingState>("requesting");
  const [seconds, setSeconds] = useState(0);
  const [level, setLevel] = useState(0);
  const recorder = useRef<MediaRecorder>(null);
  const done = useRef(onDone);
  done.current = onDone;
  const isWanted = useRef(false);

  useEffect(() => {
    const cleanups: (() => void)[] = [];
    let isOver = false;
    const cleanUp = () => {
      for (const step of cleanups.splice(0).reverse()) step();
    };
    const begin = async () => {
      // The component may have been hidden and shown again, which starts a new recording.
      isWanted.current = false;
      setState("requesting");
      setSeconds(0);
      setLevel(0);
      const devices = findMediaDevices();
      if (!devices) return setState("insecure");
      const stream = await devices.getUserMedia({ audio: true });
      cleanups.push(() => {
        for (const track of stream.getTracks()) track.stop();
      });
      if (isOver) return cleanUp();
      const format = audioFormats.find(({ mime }) => MediaRecorder.isTypeSupported(mime)) ?? audioFormats[0];
      const recording = new MediaRecorder(stream, {
        mimeType: format.mime,
        audioBitsPerSecond: bitsPerSecond,
      });
      recorder.current = recording;
      const pieces: Blob[] = [];
      recording.ondataavailable = ({ data }) => pieces.push(data);
      recording.onstop = () => {
        if (isWanted.current && !isOver)
          done.current(new File(pieces, `voice.${format.ending}`, { type: format.type }));
      };
      // No time slices: a file written in slices has no duration in its header.
      recording.start();
      cleanups.push(() => recording.state !== "inactive" && recording.stop());
      setState("recording");
      const onTime = (elapsed: number) => {
        setSeconds(elapsed);
        if (elapsed < maxSeconds || recording.state !== "recording") return;
        recording.pause();
        setState("full");
      };
      cleanups.push(watchTime(recording, onTime));
      cleanups.push(watchLevel(stream, setLevel));
    };
    begin().catch((error: unknown) => {
      // The microphone may be on already.
      cleanUp();
      if (!isOver) setState(stateAfter(error));
    });
    return () => {
      isOver = true;
      cleanUp();
    };
  }, []);
  const finish = () => {
    isWanted.current = true;
    if (recorder.current && recorder.current.state !== "inactive") recorder.current.stop();
  };
  return { state, seconds, level, finish };
}

const refreshMs = 100;

/** Reports the recorded seconds, without pauses; returns a stop function. */
function watchTime(recording: MediaRecorder, onTime: (seconds: number) => void): () => void {
  let elapsed = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    if (recording.state === "recording") elapsed += now - last;
    last = now;
    onTime(elapsed / 1000);
  }, refreshMs);
  return () => clearInterval(timer);
}

/** Reports the input level (0 to 1), where the browser can measure it; returns a stop function. */
function watchLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  let context: AudioContext;
  try {
    context = new AudioContext();
  } catch {
    // Some devices have no free audio output. The recording works without the level.
    return () => undefined;
  }
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Uint8Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getByteTimeDomainData(samples);
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0);
    onLevel(Math.min(1, loudest / 90));
  }, refreshMs);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
