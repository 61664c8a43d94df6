import { picture } from './part.ts';
import { disc, line, MIDDLE } from './shapes.ts';

/** Stands in for a dish without a picture of its own. */
export const PALM_TREE = picture(
  'none',
  'tree',
  () => disc(MIDDLE, 46, '#e9a17f') + disc(MIDDLE, 44.8, '#fce6dc'),
  () => line('M44 80q6-18 4-37', '#a8380f', 6.4),
  () => line('M48 43q-14-4-25 11M48 43Q36 27 19 33M48 43q-2-17-15-22M48 43q4-17 16-20M48 43q13-15 29-8M48 43q16-1 24 13', '#a8380f', 5.4),
);
