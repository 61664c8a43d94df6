import type { Place } from './shapes.ts';

/** Places as a table writes them, parted by spaces: x,y or x,y,degrees clockwise. */
export const placed = (places: string): Place[] =>
  places.split(' ').map((place) => {
    const [x = 0, y = 0, angle = 0] = place.split(',').map(Number);
    return { at: [x, y], angle };
  });
