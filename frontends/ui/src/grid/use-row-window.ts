import { defaultRangeExtractor, type Range, useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The heights before rows are measured, in pixels. */
const ROW = 36;
const CARD = 150;
const OVERSCAN = 6;
/** The header of the page lies over the cards. */
const PAGE_HEADER = 72;

type RowWindow = {
  ids: readonly string[];
  /** True on a phone, where the page scrolls; elsewhere the grid does. */
  isNarrow: boolean;
  scroller: RefObject<HTMLDivElement | null>;
  body: RefObject<HTMLDivElement | null>;
  /** The row that has the focus is drawn even where it is out of sight, because the focus needs an element. */
  active: number;
};

/** The few rows that are drawn: those in sight, some around them, and the active one. */
export function useRowWindow({ ids, isNarrow, scroller, body, active }: RowWindow) {
  // The virtualizer changes in place, so nothing that it answers may be remembered between renders.
  'use no memo';
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const top = isNarrow ? (body.current?.getBoundingClientRect().top ?? 0) + window.scrollY : (body.current?.offsetTop ?? 0);
    setMargin(Math.round(top));
  }, [isNarrow, ids.length, body]);
  const shared = {
    count: ids.length,
    getItemKey: (index: number) => ids[index] ?? index,
    overscan: OVERSCAN,
    scrollMargin: margin,
    rangeExtractor: (range: Range) => withActive(defaultRangeExtractor(range), active, ids.length),
  };
  // oxlint-disable-next-line react/incompatible-library -- Nothing here is memoized, by the directive above.
  const inGrid = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    ...shared,
    enabled: !isNarrow,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    scrollPaddingStart: margin,
  });
  const inPage = useWindowVirtualizer<HTMLDivElement>({
    ...shared,
    enabled: isNarrow,
    estimateSize: () => CARD,
    scrollPaddingStart: PAGE_HEADER,
  });
  const rows: DrawnRows = isNarrow ? inPage : inGrid;
  useKeptRow(rows, ids, (pixels) => (isNarrow ? window : scroller.current)?.scrollBy(0, pixels));
  return { rows, margin };
}

/** What of the virtualizer the grid uses. */
export type DrawnRows = Pick<
  Virtualizer<Window, HTMLDivElement>,
  'getVirtualItems' | 'getTotalSize' | 'measureElement' | 'scrollToIndex' | 'range' | 'measurementsCache' | 'scrollOffset'
>;

function withActive(drawn: number[], active: number, count: number): number[] {
  if (active < 0 || active >= count || drawn.includes(active)) return drawn;
  return [...drawn, active].toSorted((one, other) => one - other);
}

/** Rows that come or go above what is being read push nothing away. At the top of the list the newest ones appear. */
function useKeptRow({ range, measurementsCache, scrollOffset }: DrawnRows, ids: readonly string[], scrollBy: (pixels: number) => void) {
  const kept = useRef<{ id: string; start: number } | undefined>(undefined);
  const known = useRef(ids);
  useLayoutEffect(() => {
    const before = kept.current;
    if (known.current !== ids && before !== undefined) {
      const start = measurementsCache[ids.indexOf(before.id)]?.start;
      if (start !== undefined && start !== before.start) scrollBy(start - before.start);
    }
    known.current = ids;
    const row = (scrollOffset ?? 0) > 0 ? measurementsCache[range?.startIndex ?? 0] : undefined;
    kept.current = row && { id: String(row.key), start: row.start };
  });
}
