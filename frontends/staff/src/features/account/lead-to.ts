import { focusOn } from '@sabiwell/ui/use-title.ts';

/** Moves the focus to a heading and brings it into view. */
export function leadTo(heading: HTMLElement | null): void {
  focusOn(heading);
  heading?.scrollIntoView({ block: 'nearest' });
}
