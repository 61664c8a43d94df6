import { useEffect, useState } from 'react';

const CONTROLS = 'input, select, textarea, button';

/** Moves the focus to an element after the next drawing, or to the first control of a group: a new object each time, so that the same place can be asked for twice. */
export function useFocusLater(): (id: string) => void {
  const [place, setPlace] = useState<{ id: string }>();
  useEffect(() => {
    const element = place && document.getElementById(place.id);
    const inside = element?.matches('fieldset') ? element.querySelector<HTMLElement>(CONTROLS) : element;
    inside?.focus();
  }, [place]);
  return (id) => setPlace({ id });
}
