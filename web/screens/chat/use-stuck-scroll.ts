import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

const near = 80;

interface Shown {
  /** Numbers of the first and last message; 0 where there is none. */
  readonly first: number;
  readonly last: number;
}

/**
 * Scrolling of a conversation: it begins at its end and stays there while messages come, unless one reads further up;
 * older ones that come above move nothing that is seen.
 */
export function useStuckScroll({ first, last }: Shown) {
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
    // The window or a picture changed its size: nobody scrolled.
    const isLayout = before.current.height !== element.scrollHeight || room.current !== element.clientHeight;
    if (isLayout && isStuck.current) return;
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < near;
    isStuck.current = isNear;
    setIsAtEnd(isNear);
    if (isNear) setNews(0);
  };
  return { box, inner, isAtEnd, news, toEnd, onScroll };
}
