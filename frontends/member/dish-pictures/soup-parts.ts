// What soups, stews and porridges are made of, seen from above.
import { lit, mix, shaded } from './colours.ts';
import type { Part } from './part.ts';
import { blob, disc, dotPath, dots, layers, line, type Point, row, shape, spread } from './shapes.ts';

/** The surface of a soup that fills its bowl. */
export const pool =
  (colour: string): Part =>
  (pen) =>
    disc([48, 48.6], 37.6, shaded(colour, 0.3)) + shape(blob(pen, { at: [48, 49.4], r: 36.4, wobble: 0.012 }), colour) + gloss;

const gloss = line('M18.5 40a31 31 0 0 1 16-19', '#fffaf0', 2.2, ' opacity=".4"');

/** Eyes of oil on a soup. */
export const oil =
  (colour: string, count: number, r = 31): Part =>
  (pen) => {
    const eyes = spread(pen, count, { r });
    const [large, small] = [eyes.slice(0, count / 3), eyes.slice(count / 3)];
    const glint = large.map(([x, y]): Point => [x - 1.8, y - 1.8]);
    return dots(large, colour, 10, ' opacity=".85"') + dots(small, colour, 5, ' opacity=".85"') + dots(glint, lit(colour, 0.6), 1.6);
  };

/** A ring of oil where a stew meets its bowl. */
export const oilEdge =
  (colour: string): Part =>
  (pen) => {
    const inner = blob(pen, { at: [48, 49], r: 32, wobble: 0.06, points: 11 });
    return shape(`M85.4 48.6a37.4 37.4 0 1 0-74.8 0a37.4 37.4 0 1 0 74.8 0Z${inner}`, colour, ' fill-rule="evenodd" opacity=".85"');
  };

type Lumps = { count: number; size?: number; r?: number; at?: Point; gleam?: number };

/** Soft lumps, such as ground egusi. */
export const lumps =
  (colour: string, { count, size = 7, r = 32, at = [48, 49], gleam = 0.45 }: Lumps): Part =>
  (pen) =>
    layers(pen, dotPath(spread(pen, count, { r, at })), [
      { stroke: shaded(colour, 0.3), width: size + 1.4, by: [0.3, 0.9] },
      { stroke: colour, width: size },
      { stroke: lit(colour, gleam), width: size * 0.3, by: [-size * 0.17, -size * 0.2] },
    ]);

type Shreds = { count: number; length?: number; width?: number; r?: number; at?: Point };

/** Cut leaves, in each of the colours. */
export const shreds =
  (colours: readonly string[], { count, length = 6, width = 2.8, r = 33, at = [48, 49] }: Shreds): Part =>
  (pen) => {
    const each = Math.round(count / colours.length);
    const curl = (point: Point) => {
      const [angle, long] = [pen.between(0, 2 * Math.PI), length * pen.between(0.7, 1.2)];
      const [x, y] = [long * Math.cos(angle), long * Math.sin(angle)];
      return `M${row(Math.round(point[0] - x / 2), Math.round(point[1] - y / 2))}q${row(...[x / 2 - y * 0.3, y / 2 + x * 0.3, x, y].map(Math.round))}`;
    };
    return colours.map((colour) => line(spread(pen, each, { r, at }).map(curl).join(''), colour, width)).join('');
  };

/** The drawing strings of soft leaf: they part the surface of okra, ewedu and ogbono. */
export const draw =
  (colour: string, count = 9): Part =>
  (pen) => {
    const strand = ([x, y]: Point) =>
      `M${row(x - 7, y)}q${row(pen.between(1, 5), pen.between(-6, -2), 7, 0)}t${row(7, pen.between(-3, 3))}`;
    return line(spread(pen, count, { r: 26 }).map(strand).join(''), colour, 1.6, ' opacity=".75"');
  };

/** A bright swirl, such as cream or smooth bean soup in a bowl. */
export const swirl =
  (colour: string, width = 6): Part =>
  () =>
    line('M30 56q-2-22 18-22t18 16-16 16-12-12 9-9', colour, width);

/** Fine specks, such as ground pepper or crayfish. */
export const specks =
  (colour: string, count: number, width = 1.6, r = 32): Part =>
  (pen) =>
    dots(spread(pen, count, { r, at: [48, 49] }), colour, width);

/** Half of the bowl is another soup, as ewedu beside gbegiri. */
export const halfPool =
  (colour: string): Part =>
  () =>
    shape('M39 13.2A36.4 36.4 0 0 0 39 84.7Q53 66 45 49T39 13.2Z', colour) +
    line('M39 14Q37 33 45 49T40 84', mix(colour, '#ffffff', 0.3), 1.2);
