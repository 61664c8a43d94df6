import { useEffect, useRef } from 'react';

/** So far below the screen the end of the list is when more is asked for. */
const AHEAD = '600px';

/** Stands at the end of a list, and says once that it comes near. */
export function LoadAhead({ onNear }: { onNear: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const asked = useRef(onNear);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        asked.current();
      },
      { rootMargin: AHEAD },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place} />;
}
