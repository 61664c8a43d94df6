import type { Picture } from './part.ts';
import { penFor } from './pen.ts';

/** The picture as an SVG file. */
export function drawDish({ name, parts }: Picture): string {
  const pen = penFor(name);
  const drawn = parts.map((part) => part(pen)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" stroke-linecap="round" stroke-linejoin="round">${drawn}</svg>`;
}
