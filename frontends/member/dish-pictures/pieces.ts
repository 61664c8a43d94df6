// What lies side by side: balls, cakes, slices, sticks. Each drawing is made around 0 0.
import { lit, shaded } from './colours.ts';
import type { Part } from './part.ts';
import { blob, disc, dotPath, line, oval, type Place, row, shape, short, spread, stamps } from './shapes.ts';

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
