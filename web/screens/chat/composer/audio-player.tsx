import { ActionIcon } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { localized } from "../../../../domain/text/localized-text.ts";
import { fileAddress } from "../../../api/client/base-url.ts";
import { useText } from "../../../language/language.tsx";
import { IconPlayerPauseFilled } from "../../../ui/icons/player-pause-filled.ts";
import { IconPlayerPlayFilled } from "../../../ui/icons/player-play-filled.ts";
import styles from "./audio-player.module.css";
import { useWaveform } from "./use-waveform.ts";

const text = {
  play: localized("Play", "ចាក់"),
  pause: localized("Pause", "ផ្អាក"),
  place: localized("Playback position", "ទីតាំងចាក់សំឡេង"),
  speed: localized("Speed {0}×", "ល្បឿន {0}×"),
  failed: localized("Couldn't play the audio.", "មិនអាចចាក់សំឡេងបានទេ។"),
};
const speeds = [1, 1.5, 2] as const;
/** The element that is playing; only one plays at a time. */
let playing: HTMLAudioElement | null = null;

/** Formats seconds as `0:07`. */
export const formatDuration = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

interface Props {
  readonly url: string;
  /** Seconds; null when the server does not know. */
  readonly duration: number | null;
}

/** Audio player with a seekable waveform, pause and playback speed. */
export function AudioPlayer({ url, duration }: Props) {
  const t = useText();
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const [time, setTime] = useState(0);
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1);
  const { bars, seconds } = useWaveform(fileAddress(url));
  const total = seconds ?? duration ?? 0;
  useEffect(() => {
    const element = audio.current;
    return () => {
      element?.pause();
      if (playing === element) playing = null;
    };
  }, []);
  const toggle = () => {
    const element = audio.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    if (playing !== element) playing?.pause();
    playing = element;
    element.playbackRate = speed;
    element.play().catch(() => setIsBroken(true));
  };
  const seek = (to: number) => {
    if (audio.current) audio.current.currentTime = to;
    setTime(to);
  };
  const faster = () => {
    const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;
    setSpeed(next);
    if (audio.current) audio.current.playbackRate = next;
  };
  if (isBroken) return <p role="alert">{t(text.failed)}</p>;
  const played = total > 0 ? time / total : 0;
  return (
    <div className={styles.player}>
      {/* biome-ignore lint/a11y/useMediaCaption: what somebody says in a message has no captions. */}
      <audio
        ref={audio}
        src={fileAddress(url)}
        preload="none"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onEnded={() => seek(0)}
        onTimeUpdate={(event) => setTime(event.currentTarget.currentTime)}
        onError={() => setIsBroken(true)}
      />
      <ActionIcon radius="xl" size={36} aria-label={t(isPlaying ? text.pause : text.play)} onClick={toggle}>
        {isPlaying ? (
          <IconPlayerPauseFilled size={18} aria-hidden />
        ) : (
          <IconPlayerPlayFilled size={18} aria-hidden />
        )}
      </ActionIcon>
      <div className={styles.wave}>
        <svg viewBox={`0 0 ${bars.length * 3} 24`} preserveAspectRatio="none" aria-hidden="true">
          {bars.map((height, place) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is nothing but its place.
              key={place}
              x={place * 3}
              y={12 - height * 11}
              width={2}
              height={Math.max(1.5, height * 22)}
              data-played={place / bars.length < played || undefined}
            />
          ))}
        </svg>
        <input
          type="range"
          min={0}
          max={total || 1}
          step={0.1}
          value={Math.min(time, total || 1)}
          aria-label={t(text.place)}
          aria-valuetext={`${formatDuration(time)} / ${formatDuration(total)}`}
          onChange={(event) => seek(Number(event.currentTarget.value))}
        />
      </div>
      <span className={styles.clock}>{formatDuration(isPlaying || time > 0 ? time : total)}</span>
      <button type="button" className={styles.speed} aria-label={t(text.speed, speed)} onClick={faster}>
        {speed}×
      </button>
    </div>
  );
}
