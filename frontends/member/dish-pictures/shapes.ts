import type { Pen } from './pen.ts';

export type Point = readonly [x: number, y: number];

/** Every picture is 96 by 96; this is its middle. */
export const MIDDLE: Point = [48, 48];

/** A number as short as SVG allows, to a tenth. */
export const short = (number: number) => String(Math.round(number * 10) / 10).replace(/^(-?)0\./, '$1.');

/** Numbers in a row; a minus sign parts two of them as well as a space does. */
export const row = (...numbers: number[]) => numbers.map(short).join(' ').replaceAll(' -', '-');

export const disc = ([x, y]: Point, r: number, fill: string, more = '') =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${more}/>`;

export const ring = ([x, y]: Point, r: number, stroke: string, width: number, more = '') =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="none" stroke="${stroke}" stroke-width="${short(width)}"${more}/>`;

export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`;

export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${short(width)}"${more}/>`;

export const oval = (rx: number, ry: number) =>
  `M${row(-rx, 0)}a${row(rx, ry)} 0 1 0 ${row(2 * rx, 0)}a${row(rx, ry)} 0 1 0 ${row(-2 * rx, 0)}`;

type Blob = { at?: Point; r: number; wobble?: number; points?: number; squash?: number };

/** The outline of something soft: a circle whose radius varies by the share `wobble`. */
export function blob(pen: Pen, { at = MIDDLE, r, wobble = 0.08, points = 9, squash = 1 }: Blob): string {
  const corners = Array.from({ length: points }, (_, i): Point => {
    const angle = (i / points) * 2 * Math.PI;
    const far = r * pen.between(1 - wobble, 1 + wobble);
    return [at[0] + far * Math.cos(angle), at[1] + far * squash * Math.sin(angle)];
  });
  const between = (i: number): Point => {
    const [[ax, ay], [bx, by]] = [corners[i % points]!, corners[(i + 1) % points]!];
    return [(ax + bx) / 2, (ay + by) / 2];
  };
  const curves = corners.map((_, i) => `Q${row(...corners[(i + 1) % points]!, ...between(i + 1))}`);
  return `M${row(...between(0))}${curves.join('')}Z`;
}

type Area = { at?: Point; r: number; squash?: number };

/**
 * Points spread evenly over a disc: each is the one of twelve tries that has the most room, and the edge is filled last. Whole numbers
 * keep a file small.
 */
export function spread(pen: Pen, count: number, { at = MIDDLE, r, squash = 1 }: Area): Point[] {
  const points: Point[] = [];
  const anywhere = (): Point => {
    const [angle, far] = [pen.between(0, 2 * Math.PI), r * Math.sqrt(pen.random())];
    return [Math.round(at[0] + far * Math.cos(angle)), Math.round(at[1] + far * squash * Math.sin(angle))];
  };
  const fromEdge = ([x, y]: Point) => r - Math.hypot(x - at[0], (y - at[1]) / squash);
  const room = (point: Point) =>
    Math.min(r / Math.sqrt(count) + 2 * fromEdge(point), ...points.map(([x, y]) => Math.hypot(x - point[0], y - point[1])));
  while (points.length < count) {
    const tries = Array.from({ length: 12 }, anywhere);
    points.push(tries.reduce((best, one) => (room(one) > room(best) ? one : best)));
  }
  return points;
}

/** A path of dots: drawn with a round stroke, a short line is a dot of the stroke's width. */
export const dotPath = (points: readonly Point[]) => points.map((point) => `M${row(...point)}h.1`).join('');

export const dots = (points: readonly Point[], colour: string, width: number, more = '') => line(dotPath(points), colour, width, more);

type Layer = { stroke: string; width: number; by?: Point };

/** One path drawn several times over itself, as an edge below a lighter top. */
export function layers(pen: Pen, d: string, list: readonly Layer[]): string {
  const id = pen.nextId();
  const uses = list.map(({ stroke, width, by: [x, y] = [0, 0] }) => {
    const offset = (x === 0 ? '' : ` x="${short(x)}"`) + (y === 0 ? '' : ` y="${short(y)}"`);
    return `<use href="#${id}"${offset} stroke="${stroke}" stroke-width="${short(width)}"/>`;
  });
  return `<defs><path id="${id}" d="${d}" fill="none"/></defs>${uses.join('')}`;
}

export type Place = { at: Point; angle?: number; size?: number };

/** One drawing, made around 0 0, at several places. */
export function stamps(pen: Pen, drawing: string, places: readonly Place[]): string {
  const id = pen.nextId();
  const uses = places.map(({ at, angle = 0, size = 1 }) => {
    if (angle === 0 && size === 1) return `<use href="#${id}" x="${short(at[0])}" y="${short(at[1])}"/>`;
    const moved = `translate(${row(...at)})`;
    const rotated = angle === 0 ? '' : `rotate(${Math.round(angle)})`;
    const sized = size === 1 ? '' : `scale(${String(Math.round(size * 100) / 100).replace(/^0/, '')})`;
    return `<use href="#${id}" transform="${moved}${rotated}${sized}"/>`;
  });
  return `<defs><g id="${id}">${drawing}</g></defs>${uses.join('')}`;
}
