// What lies in a heap or a mound.
import { lit, shaded } from './colours.ts';
import type { Part } from './part.ts';
import { blob, disc, dotPath, layers, line, type Point, ring, row, shape, spread } from './shapes.ts';

type Spot = { at?: Point; r?: number; squash?: number };

/** A smooth mound of swallow, with the marks of the hand that shaped it. */
export const mound =
  (colour: string, { at = [48, 47], r = 27, squash = 0.86 }: Spot = {}, angle = -14): Part =>
  (pen) => {
    // A dark mound shines less.
    const gleam = Number.parseInt(colour.slice(1, 3), 16) < 0xa8 ? 0.3 : 0.75;
    const place = (extra: Point) => ({ at: [extra[0], extra[1]] as Point, squash, wobble: 0.035, points: 10 });
    const [below, top] = [blob(pen, { ...place([0, r * 0.1]), r }), blob(pen, { ...place([0, 0]), r: r * 0.97 })];
    const drawn =
      shape(below, shaded(colour, 0.3)) +
      shape(top, colour) +
      shape(blob(pen, { ...place([-r * 0.1, -r * 0.14]), r: r * 0.68 }), lit(colour, gleam * 0.4)) +
      line(`M${row(-r * 0.52, -r * 0.12)}q${row(r * 0.2, -r * 0.42, r * 0.66, -r * 0.36)}`, lit(colour, gleam), r * 0.1) +
      line(`M${row(-r * 0.28, r * 0.6)}q${row(r * 0.5, r * 0.1, r * 0.86, -r * 0.5)}`, shaded(colour, 0.14), r * 0.07);
    return `<g transform="translate(${row(...at)})rotate(${angle})">${drawn}</g>`;
  };

type Grains = {
  r?: number;
  at?: Point;
  count?: number;
  tones?: readonly [string, string];
  squash?: number;
  length?: number;
  width?: number;
};

/** A heap of rice: a soft mound covered with grains of two tones. */
export const heap =
  (colour: string, { r = 31, at = [48, 48], count = 84, tones, squash = 1, length = 3.2, width = 1.9 }: Grains = {}): Part =>
  (pen) => {
    const grain = ([x, y]: Point) => {
      const angle = pen.between(0, Math.PI);
      return `M${row(x, y)}l${row(Math.round(length * Math.cos(angle)), Math.round(length * Math.sin(angle)))}`;
    };
    const grains = spread(pen, count, { r: r * 0.93, at, squash }).map(grain);
    const [one, other] = tones ?? [lit(colour, 0.42), shaded(colour, 0.2)];
    return (
      shape(blob(pen, { at: [at[0], at[1] + 1.6], r, wobble: 0.04, points: 13, squash }), shaded(colour, 0.35)) +
      shape(blob(pen, { at, r: r * 0.98, wobble: 0.04, points: 13, squash }), colour) +
      line(grains.filter((_, i) => i % 3 === 0).join(''), other, width) +
      line(grains.filter((_, i) => i % 3 !== 0).join(''), one, width)
    );
  };

/** What lies below and shows in the gaps. */
export const bed =
  (colour: string, r: number): Part =>
  (pen) =>
    shape(blob(pen, { at: [48, 49], r: r * 1.03, wobble: 0.03, points: 13 }), colour);

/** Beans, each with its eye. */
export const beans =
  (colour: string, { count = 40, r = 31, at = [48, 49], size = 5 }: { count?: number; r?: number; at?: Point; size?: number } = {}): Part =>
  (pen) => {
    const points = spread(pen, count, { r, at });
    const angled = points.map((point): [Point, number] => [point, pen.between(0, Math.PI)]);
    const path = angled.map(([[x, y], a]) => `M${row(x, y)}l${row(2.8 * Math.cos(a), 2.8 * Math.sin(a))}`);
    const eyes = angled.map(([[x, y], a]): Point => [x + Math.round(1.4 * Math.cos(a)), y + Math.round(1.4 * Math.sin(a))]);
    return (
      layers(pen, path.join(''), [
        { stroke: shaded(colour, 0.5), width: size + 1.4, by: [0.2, 0.7] },
        { stroke: colour, width: size },
        { stroke: lit(colour, 0.4), width: size * 0.28, by: [-0.5, -1.1] },
      ]) + line(dotPath(eyes), shaded(colour, 0.75), 1.3)
    );
  };

/** Small oval nuts. */
export const nuts =
  (
    colour: string,
    {
      count = 46,
      r = 30,
      at = [48, 48],
      size = 5,
      length = 2.6,
    }: { count?: number; r?: number; at?: Point; size?: number; length?: number } = {},
  ): Part =>
  (pen) => {
    const nut = ([x, y]: Point) => {
      const a = pen.between(0, Math.PI);
      return `M${row(x, y)}l${row(length * Math.cos(a), length * Math.sin(a))}`;
    };
    return layers(pen, spread(pen, count, { r, at }).map(nut).join(''), [
      { stroke: shaded(colour, 0.5), width: size + 1.3, by: [0.2, 0.8] },
      { stroke: colour, width: size },
      { stroke: lit(colour, 0.5), width: size * 0.3, by: [-0.6, -1] },
    ]);
  };

/** Strands of noodles or spaghetti. */
export const strands =
  (colour: string, { count = 30, wave = 7, width = 2.6 }: { count?: number; wave?: number; width?: number } = {}): Part =>
  (pen) => {
    const strand = ([x, y]: Point) => {
      const a = pen.between(0, 2 * Math.PI);
      const [dx, dy] = [Math.cos(a) * 9, Math.sin(a) * 9];
      const [nx, ny] = [-Math.sin(a) * wave, Math.cos(a) * wave];
      return `M${row(x - dx, y - dy)}q${row(dx / 2 + nx, dy / 2 + ny, dx, dy)}t${row(dx, dy)}`;
    };
    return (
      shape(blob(pen, { r: 31, wobble: 0.05, points: 12 }), shaded(colour, 0.4)) +
      layers(pen, spread(pen, count, { r: 23 }).map(strand).join(''), [
        { stroke: shaded(colour, 0.4), width: width + 1.3, by: [0.2, 0.6] },
        { stroke: colour, width },
        { stroke: lit(colour, 0.5), width: width * 0.28, by: [-0.3, -0.5] },
      ])
    );
  };

/** A small bowl of soup beside a swallow. */
export const sideBowl =
  (at: Point, r: number, colour: string, soup: string, leafColour: string): Part =>
  (pen) => {
    const cut = spread(pen, 9, { at, r: r * 0.6 }).map(([x, y]) => `M${row(x, y)}l${row(pen.between(-3, 3), pen.between(-3, 3))}`);
    return (
      disc([at[0] + 0.4, at[1] + 1.4], r, '#000', ' opacity=".2"') +
      disc(at, r, colour) +
      ring(at, r - 2, lit(colour, 0.6), 1, ` pathLength="18" stroke-dasharray=".01 .99"`) +
      disc(at, r - 4, shaded(soup, 0.35)) +
      disc([at[0], at[1] + 0.6], r - 4.8, soup) +
      line(cut.join(''), leafColour, 2.4)
    );
  };
