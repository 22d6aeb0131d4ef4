import { useEffect, useRef, useState } from "react";
import { limits } from "../../../../domain/settings/limits.ts";

type RecordingState = "asking" | "recording" | "full" | "denied";
const audioFormats = [
  { mime: "audio/webm;codecs=opus", type: "audio/webm", ending: "weba" },
  { mime: "audio/mp4", type: "audio/mp4", ending: "m4a" },
  { mime: "audio/ogg;codecs=opus", type: "audio/ogg", ending: "ogg" },
] as const;
/** Enough for clear speech; the size limit then allows more than a minute. */
const bitsPerSecond = 24_000;
/** Leaves a fifth for container overhead and bitrate peaks. */
const maxSeconds = Math.floor((limits.audioBytes * 8 * 0.8) / bitsPerSecond);

/** Records from the microphone once permission is granted; stops on unmount. */
export function useRecording(onDone: (file: File) => void) {
  const [state, setState] = useState<RecordingState>("asking");
  const [seconds, setSeconds] = useState(0);
  const [level, setLevel] = useState(0);
  const recorder = useRef<MediaRecorder>(null);
  const done = useRef(onDone);
  done.current = onDone;
  const isWanted = useRef(false);

  useEffect(() => {
    const ending: (() => void)[] = [];
    let isOver = false;
    const begin = async () => {
      // The component may have been hidden and shown again, which starts a new recording.
      isWanted.current = false;
      setState("asking");
      setSeconds(0);
      setLevel(0);
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      ending.push(() => {
        for (const track of stream.getTracks()) track.stop();
      });
      if (isOver) return ending.at(-1)?.();
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
      ending.push(() => recording.state !== "inactive" && recording.stop());
      setState("recording");
      const onTime = (elapsed: number) => {
        setSeconds(elapsed);
        if (elapsed < maxSeconds || recording.state !== "recording") return;
        recording.pause();
        setState("full");
      };
      ending.push(watchLevel({ stream, recording, onLevel: setLevel, onTime }));
    };
    begin().catch(() => !isOver && setState("denied"));
    return () => {
      isOver = true;
      for (const end of ending.reverse()) end();
    };
  }, []);
  const finish = () => {
    isWanted.current = true;
    if (recorder.current && recorder.current.state !== "inactive") recorder.current.stop();
  };
  return { state, seconds, level, finish };
}

interface WatchLevelOptions {
  readonly stream: MediaStream;
  readonly recording: MediaRecorder;
  readonly onLevel: (level: number) => void;
  readonly onTime: (seconds: number) => void;
}

/** Reports the level (0 to 1) and the elapsed seconds of a recording; returns a stop function. */
function watchLevel({ stream, recording, onLevel, onTime }: WatchLevelOptions): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Uint8Array(analyser.fftSize);
  let elapsed = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    if (recording.state === "recording") elapsed += now - last;
    last = now;
    analyser.getByteTimeDomainData(samples);
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0);
    onLevel(Math.min(1, loudest / 90));
    onTime(elapsed / 1000);
  }, 100);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
