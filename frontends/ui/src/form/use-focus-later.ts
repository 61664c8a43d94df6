import { useEffect, useState } from 'react';

const CONTROLS = 'input, select, textarea, button';

/** Moves the focus to an element, or to the first control of a group, after the next render. Each call sets a new object, so that the same element can be focused twice. */
export function useFocusLater(): (id: string) => void {
  const [place, setPlace] = useState<{ id: string }>();
  useEffect(() => {
    const element = place && document.getElementById(place.id);
    const inside = element?.matches('fieldset') ? element.querySelector<HTMLElement>(CONTROLS) : element;
    inside?.focus();
  }, [place]);
  return (id) => setPlace({ id });
}
