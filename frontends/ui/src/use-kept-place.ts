import { useEffect, useLayoutEffect, useRef } from 'react';

/** The oldest and the newest message that are shown, and where they stand on the page. */
type Ends = { oldest: Element; newest: Element };

/**
 * Opens a conversation at its end, where the newest message and the answer are. Afterwards what is being read stays in its place while
 * earlier messages come above it, and so does the answer that is being written while a new message comes before it.
 */
export function useKeptPlace(oldestId: string | undefined, newestId: string | undefined) {
  const part = useRef<HTMLDivElement>(null);
  const before = useRef<Ends>(undefined);
  useLayoutEffect(() => {
    const messages = part.current?.getElementsByTagName('li');
    const [oldest, newest] = [messages?.item(0), messages?.item(messages.length - 1)];
    if (!oldest || !newest) return;
    if (before.current) window.scrollBy(0, addedAbove(before.current, oldest) + addedBelow(before.current, newest));
    before.current = { oldest, newest };
  }, [oldestId, newestId]);
  useEffect(() => {
    // After the frame in which the page has scrolled to its heading.
    const frame = requestAnimationFrame(() => window.scrollTo(0, document.documentElement.scrollHeight));
    return () => cancelAnimationFrame(frame);
  }, []);
  return part;
}

const top = (element: Element) => element.getBoundingClientRect().top;
const bottom = (element: Element) => element.getBoundingClientRect().bottom;

function addedAbove({ oldest }: Ends, first: Element): number {
  return oldest.isConnected ? top(oldest) - top(first) : 0;
}

/** A new message pushes nothing away from who reads further up. */
function addedBelow({ newest }: Ends, last: Element): number {
  const wasInSight = newest.isConnected && bottom(newest) <= window.innerHeight;
  return wasInSight ? bottom(last) - bottom(newest) : 0;
}
