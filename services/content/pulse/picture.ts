import { HEIGHT, WIDTH } from './pen.ts';

/** What was drawn, as an SVG file. */
export function svgOf(drawn: string): string {
  const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} stroke-linecap="round" stroke-linejoin="round">${drawn}</svg>`;
}
