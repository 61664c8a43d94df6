import { useEffect, useRef, useState } from 'react';

const AT_START = { isLong: false, atStart: true, atEnd: false };

/** Where a rail that scrolls sideways stands, and how to move it by most of its width. */
export function useRail() {
  const rail = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(AT_START);

  function watch(): void {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = rail.current ?? {};
    const next = {
      isLong: scrollWidth > clientWidth + 1,
      atStart: scrollLeft <= 1,
      atEnd: scrollLeft + clientWidth >= scrollWidth - 1,
    };
    setState((now) => (now.isLong === next.isLong && now.atStart === next.atStart && now.atEnd === next.atEnd ? now : next));
  }

  useEffect(() => {
    const element = rail.current;
    if (!element) return;
    const observer = new ResizeObserver(watch);
    // The groups grow when their dishes arrive.
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => observer.disconnect();
  }, []);

  const move = (by: 1 | -1) => rail.current?.scrollBy({ left: by * rail.current.clientWidth * 0.8 });
  return { rail, watch, move, ...state };
}
