// The base forms: what a dish looks like before its colours and toppings.
import { lit, shaded } from './colours.ts';
import type { Part } from './part.ts';
import { blob, disc, dotPath, layers, line, oval, type Place, type Point, ring, row, shape, short, spread, stamps } from './shapes.ts';

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

/** Thick chunks, such as yam in a porridge. */
export const chunks =
  (colour: string, places: readonly Place[], edge = shaded(colour, 0.25)): Part =>
  (pen) => {
    const outline = 'M-9-3Q-8-8 0-8T9-4 7 6-3 7-9-3Z';
    return stamps(
      pen,
      shape(outline, edge, ' transform="translate(.4 2)"') +
        shape(outline, colour) +
        line('M-5-3q4-3 8-2M-2 3q3-1 6-.4', lit(colour, 0.5), 1.3),
      places,
    );
  };

/** Golden balls: `rough` ones have a crust. */
export const balls =
  (colour: string, places: readonly Place[], { r = 11, rough = false }: { r?: number; rough?: boolean } = {}): Part =>
  (pen) => {
    const outline = rough ? blob(pen, { at: [0, 0], r, wobble: 0.09, points: 11 }) : oval(r, r * 0.97);
    const crust = rough
      ? line(dotPath(spread(pen, 9, { at: [0, 1], r: r * 0.75 })), shaded(colour, 0.28), 1.7) +
        line(dotPath(spread(pen, 6, { at: [-2, -2], r: r * 0.6 })), lit(colour, 0.45), 1.5)
      : '';
    return stamps(
      pen,
      shape(outline, shaded(colour, 0.5), ' transform="translate(.4 1.6)"') +
        shape(outline, colour) +
        disc([-r * 0.16, -r * 0.2], r * 0.66, lit(colour, 0.2)) +
        line(`M${row(-r * 0.55, -r * 0.25)}q${row(r * 0.1, -r * 0.35, r * 0.45, -r * 0.4)}`, lit(colour, 0.65), r * 0.14) +
        crust,
      places,
    );
  };

/** Flat round cakes, browned in the middle. */
export const cakes =
  (colour: string, brown: string, places: readonly Place[], r = 12): Part =>
  (pen) =>
    stamps(
      pen,
      disc([0.3, 2], r, shaded(colour, 0.45)) +
        disc([0, 0], r, colour) +
        disc([0, 0], r * 0.76, brown) +
        disc([-0.8, -0.8], r * 0.6, lit(brown, 0.18)) +
        line(dotPath(spread(pen, 8, { at: [0, 0], r: r * 0.6 })), shaded(brown, 0.3), 1.5),
      places,
    );

/** Cubes or sticks with rounded corners: `long` by `wide`. */
export const cubes =
  (colour: string, places: readonly Place[], { long = 13, wide = 11 }: { long?: number; wide?: number } = {}): Part =>
  (pen) => {
    const box = `x="${short(-long / 2)}" width="${short(long)}" height="${short(wide)}" rx="2.4"`;
    const top = short(-wide / 2);
    return stamps(
      pen,
      `<rect ${box} y="${short(-wide / 2 + 1.8)}" fill="${shaded(colour, 0.5)}"/><rect ${box} y="${top}" fill="${colour}"/>` +
        `<rect x="${short(-long / 2 + 1.8)}" y="${short(-wide / 2 + 1.6)}" width="${short(long - 3.6)}" height="${short(wide - 3.8)}" rx="1.6" fill="${lit(colour, 0.28)}"/>` +
        line(dotPath(spread(pen, 4, { at: [0, 0], r: wide * 0.32 })), shaded(colour, 0.2), 1.2),
      places,
    );
  };

/** A whole fish. */
export const wholeFish =
  (
    colour: string,
    {
      at = [48, 48],
      angle = -18,
      size = 1,
      belly = lit(colour, 0.4),
    }: (Place & { belly?: string }) | { at?: Point; angle?: number; size?: number; belly?: string } = {},
  ): Part =>
  () => {
    const body = 'M-35 1Q-26-11-8-13T24-3L36-12Q33 0 36 12L24 4Q12 14-8 13T-35 1Z';
    const drawn =
      shape(body, shaded(colour, 0.5), ' transform="translate(.5 2)"') +
      shape('M-12-12Q0-20 14-9M-4 13Q2 20 8 12', shaded(colour, 0.35)) +
      shape(body, colour) +
      shape('M-34 2Q-20 6-2 5T24 3Q12 13-8 12T-34 2Z', belly) +
      line('M-22-9q6 9 0 19', shaded(colour, 0.45), 1.6) +
      line('M-11-11l5 19M0-12l5 19M11-9l4 14', shaded(colour, 0.6), 2) +
      line('M27-4 33-7M28 1h5M27 5l5 4', shaded(colour, 0.4), 1.2) +
      disc([-28, -2], 2.4, '#fff7e6') +
      disc([-28, -2], 1.3, '#1d1512');
    return `<g transform="translate(${row(...at)})rotate(${angle})scale(${size})">${drawn}</g>`;
  };

/** Drumsticks of chicken. */
export const drumsticks =
  (colour: string, places: readonly Place[], rough = false): Part =>
  (pen) => {
    const outline = 'M-24-4Q-24-17-8-17 6-17 12-7L18-3Q20 0 17 3L8 9Q0 17-10 16-24 14-24-4Z';
    const crust = rough
      ? line(dotPath(spread(pen, 14, { at: [-9, -1], r: 13 })), lit(colour, 0.45), 1.8) +
        line(dotPath(spread(pen, 10, { at: [-7, 1], r: 13 })), shaded(colour, 0.35), 1.8)
      : line('M-18-6q2-7 10-7', lit(colour, 0.6), 2.2) + line('M-14 9q9 3 17-5M-2-12q7 3 10 8', shaded(colour, 0.3), 1.5);
    return stamps(
      pen,
      line('M14 0H29M31-3h.1M31 3h.1', '#a88a5c', 8.4, ' transform="translate(.3 .6)"') +
        line('M14 0H29M31-3h.1M31 3h.1', '#fff3da', 6) +
        shape(outline, shaded(colour, 0.5), ' transform="translate(.4 2)"') +
        shape(outline, colour) +
        crust,
      places,
    );
  };

/** Meat on a stick, rubbed with spice. */
export const skewers =
  (colour: string, places: readonly Place[]): Part =>
  (pen) => {
    const piece = 'M-6-4Q-5-8 1-7T7-3 5 6-3 7-7 3Z';
    const meats = [-21, -8, 5, 18].map(
      (x, i) =>
        `<g transform="translate(${x} ${i % 2 === 0 ? -0.6 : 0.8})rotate(${(i * 67) % 50})">${shape(piece, i % 2 === 0 ? colour : shaded(colour, 0.18))}</g>`,
    );
    return stamps(
      pen,
      line('M-38 0H38', '#8f6a34', 2.6) +
        line('M-38-.5H38', '#e8c98a', 1.4) +
        `<g transform="translate(.3 1.8)">${shape(oval(27, 5.6), shaded(colour, 0.6))}</g>` +
        meats.join('') +
        line(dotPath(spread(pen, 16, { at: [-1, -1], r: 25, squash: 0.22 })), '#e0a055', 1.7) +
        line('M-23-4q3-2 5-1M-9-3q3-2 5-1M6-4q3-2 4-1', lit(colour, 0.35), 1.3),
      places,
    );
  };

/** Cobs of corn, with their husks. */
export const cobs =
  (colour: string, places: readonly Place[]): Part =>
  (pen) => {
    const kernels = [-7, -2.4, 2.4, 7].map((y, i) => `M${i % 2 === 0 ? -22 : -24} ${y}H${Math.abs(y) > 5 ? 19 : 25}`);
    return stamps(
      pen,
      shape('M-24-8Q-40-14-42 0-40 14-24 8Z', '#5f9a3c') +
        line('M-40-1-24-3M-38 5l14-2', '#a3c873', 1.4) +
        `<rect x="-28" y="-9" width="58" height="21" rx="10" fill="${shaded(colour, 0.5)}"/>` +
        `<rect x="-28" y="-10.4" width="58" height="20.8" rx="10" fill="${shaded(colour, 0.18)}"/>` +
        line(kernels.join(''), colour, 4.4, ' stroke-dasharray=".1 4.7"') +
        line(kernels.slice(0, 2).join(''), lit(colour, 0.65), 1.2, ' stroke-dasharray=".1 4.7" transform="translate(-.7 -1)"'),
      places,
    );
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

/** Slices of bread. */
export const bread =
  (crust: string, crumb: string, places: readonly Place[]): Part =>
  (pen) =>
    stamps(
      pen,
      shape('M-20 21V-6Q-25-20-10-20H10Q25-20 20-6V21Q0 23-20 21Z', shaded(crust, 0.35), ' transform="translate(.6 2)"') +
        shape('M-20 21V-6Q-25-20-10-20H10Q25-20 20-6V21Q0 23-20 21Z', crust) +
        shape('M-17 18V-6Q-21-17-10-17H10Q21-17 17-6V18Q0 20-17 18Z', crumb) +
        line(dotPath(spread(pen, 16, { at: [0, 1], r: 14 })), shaded(crumb, 0.14), 1.8) +
        line(dotPath(spread(pen, 10, { at: [0, 0], r: 14 })), lit(crumb, 0.6), 1.5),
      places,
    );

/** A thin slice or disc with a coloured skin, such as boiled yam. */
export const rounds =
  (skin: string, flesh: string, places: readonly Place[], { long = 13, wide = 11 }: { long?: number; wide?: number } = {}): Part =>
  (pen) =>
    stamps(
      pen,
      shape(oval(long, wide), shaded(skin, 0.3), ' transform="translate(.4 2)"') +
        shape(oval(long, wide), skin) +
        shape(oval(long - 1.8, wide - 1.8), flesh) +
        line(
          `M${row(-long * 0.5, -wide * 0.2)}q${row(long * 0.3, -wide * 0.35, long * 0.8, -wide * 0.25)}M${row(-long * 0.2, wide * 0.4)}h${short(long * 0.6)}`,
          shaded(flesh, 0.12),
          1.3,
        ),
      places,
    );

/** Thick half-moon slices with a floury face, such as boiled yam. */
export const slabs =
  (skin: string, flesh: string, places: readonly Place[]): Part =>
  (pen) => {
    const face = 'M-17 5Q-18-12 0-12T17 5Q17 8 14 8H-14Q-17 8-17 5Z';
    return stamps(
      pen,
      shape(face, shaded(skin, 0.3), ' transform="translate(.4 5)"') +
        shape(face, skin, ' transform="translate(0 2.4)"') +
        shape(face, flesh) +
        line('M-11 1Q-10-6 0-7M-5 4q1-5 7-6M3 4.5q3-3 8-3', shaded(flesh, 0.1), 1.4),
      places,
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

/** The ring of something served in the middle, such as a small bowl beside a swallow. */
export const sideBowl =
  (at: Point, r: number, colour: string, soup: string, leafColour: string): Part =>
  (pen) => {
    const cut = spread(pen, 9, { at, r: r * 0.6 }).map(([x, y]) => `M${row(x, y)}l${row(pen.between(-3, 3), pen.between(-3, 3))}`);
    return (
      disc([at[0] + 0.4, at[1] + 1.4], r, '#00000030'.slice(0, 7), ' opacity=".2"') +
      disc(at, r, colour) +
      ring(at, r - 2, lit(colour, 0.6), 1, ` pathLength="18" stroke-dasharray=".01 .99"`) +
      disc(at, r - 4, shaded(soup, 0.35)) +
      disc([at[0], at[1] + 0.6], r - 4.8, soup) +
      line(cut.join(''), leafColour, 2.4)
    );
  };
