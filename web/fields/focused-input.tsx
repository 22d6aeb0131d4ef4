import { type ReactNode, useEffect, useRef } from "react";

/** An input that takes the focus; its code may arrive later than this. */
export function FocusedInput({
  isWanted,
  children,
}: {
  readonly isWanted: boolean;
  readonly children: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = frame.current;
    if (!isWanted || !host) return;
    const focusInput = () =>
      host
        .querySelector<HTMLElement>(
          'input:not([type=hidden]), textarea, [contenteditable=true], button:not([tabindex="-1"])',
        )
        ?.focus();
    focusInput();
    if (host.contains(document.activeElement)) return;
    const arrivals = new MutationObserver(() => {
      focusInput();
      if (host.contains(document.activeElement)) arrivals.disconnect();
    });
    arrivals.observe(host, { childList: true, subtree: true });
    return () => arrivals.disconnect();
  }, [isWanted]);
  return <div ref={frame}>{children}</div>;
}
