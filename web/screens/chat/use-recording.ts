import { useEffect, useRef, useState } from "react";
import { limits } from "../../../domain/limits.ts";

type State = "asking" | "recording" | "full" | "denied";
const types = [
  { mime: "audio/webm;codecs=opus", type: "audio/webm", ending: "weba" },
  { mime: "audio/mp4", type: "audio/mp4", ending: "m4a" },
  { mime: "audio/ogg;codecs=opus", type: "audio/ogg", ending: "ogg" },
] as const;
/** Voice is clear at this rate, and 300 KB last for more than a minute. */
const bitsPerSecond = 24_000;
const sliceMilliseconds = 250;
/** What the last slice and the end of the file may still need. */
const reserve = 8_192;

/** Records from the microphone as soon as it is allowed; nothing goes on after the part is gone. */
export function useRecording(onDone: (file: File) => void) {
  const [state, setState] = useState<State>("asking");
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
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      ending.push(() => {
        for (const track of stream.getTracks()) track.stop();
      });
      if (isOver) return ending.at(-1)?.();
      const format = types.find(({ mime }) => MediaRecorder.isTypeSupported(mime)) ?? types[0];
      const recording = new MediaRecorder(stream, {
        mimeType: format.mime,
        audioBitsPerSecond: bitsPerSecond,
      });
      recorder.current = recording;
      const pieces: Blob[] = [];
      let size = 0;
      recording.ondataavailable = ({ data }) => {
        pieces.push(data);
        size += data.size;
        if (size > limits.audioBytes - reserve && recording.state === "recording") {
          recording.pause();
          setState("full");
        }
      };
      recording.onstop = () => {
        if (isWanted.current && !isOver)
          done.current(new File(pieces, `voice.${format.ending}`, { type: format.type }));
      };
      recording.start(sliceMilliseconds);
      ending.push(() => recording.state !== "inactive" && recording.stop());
      setState("recording");
      ending.push(watchLevel({ stream, recording, onLevel: setLevel, onTime: setSeconds }));
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

interface Watched {
  readonly stream: MediaStream;
  readonly recording: MediaRecorder;
  readonly onLevel: (level: number) => void;
  readonly onTime: (seconds: number) => void;
}

/** Tells how loud it is, 0 to 1, and for how long it goes on; returns how to stop. */
function watchLevel({ stream, recording, onLevel, onTime }: Watched): () => void {
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
