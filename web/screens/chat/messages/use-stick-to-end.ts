import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

const nearEndPixels = 80;

interface MessageRange {
  /** Numbers of the first and last message; 0 without messages. */
  readonly first: number;
  readonly last: number;
}

/**
 * Scroll position of a conversation: starts at the end and follows new messages unless the user scrolled up. Older
 * messages inserted above do not shift what is in view.
 */
export function useStickToEnd({ first, last }: MessageRange) {
  const box = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const isStuck = useRef(true);
  const before = useRef({ first, height: 0 });
  const room = useRef(0);
  const seen = useRef(last);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [news, setNews] = useState(0);

  const toEnd = useCallback(() => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
    isStuck.current = true;
    setIsAtEnd(true);
    setNews(0);
  }, []);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (first < before.current.first && before.current.height > 0 && !isStuck.current)
      element.scrollTop += element.scrollHeight - before.current.height;
    before.current = { first, height: element.scrollHeight };
  }, [first]);

  useLayoutEffect(() => {
    const added = last - seen.current;
    seen.current = last;
    if (isStuck.current) toEnd();
    else if (added > 0) setNews((known) => known + added);
    if (box.current) before.current.height = box.current.scrollHeight;
  }, [last, toEnd]);

  useEffect(() => {
    const element = box.current;
    if (!element || !inner.current) return;
    const observer = new ResizeObserver(() => {
      if (isStuck.current) element.scrollTop = element.scrollHeight;
      before.current.height = element.scrollHeight;
      room.current = element.clientHeight;
    });
    observer.observe(inner.current);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    // The window or a picture changed its size; the user did not scroll.
    const isLayout = before.current.height !== element.scrollHeight || room.current !== element.clientHeight;
    if (isLayout && isStuck.current) return;
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPixels;
    isStuck.current = isNear;
    setIsAtEnd(isNear);
    if (isNear) setNews(0);
  };
  return { box, inner, isAtEnd, news, toEnd, onScroll };
}
