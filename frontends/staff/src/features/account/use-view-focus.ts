import { useEffect, useRef } from 'react';
import { focusHeading } from '@sabiwell/ui/use-title.ts';

/** Moves the focus to the page's heading when the page shows another view, so that it is read out. */
export function useViewFocus(view: unknown): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current !== view) focusHeading();
    shown.current = view;
  }, [view]);
}
