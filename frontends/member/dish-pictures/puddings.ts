import { lit, shaded } from './colours.ts';
import type { Part } from './part.ts';
import { blob, disc, line, row, shape, stamps } from './shapes.ts';

/** A steamed pudding turned out of its mould; `corners` is low for an angular one. */
export const pudding =
  (colour: string, r: number, corners = 12): Part =>
  (pen) =>
    shape(blob(pen, { at: [48, 50], r: r * 1.02, wobble: 0.03, points: corners }), shaded(colour, 0.4)) +
    shape(blob(pen, { r, wobble: 0.03, points: corners }), colour) +
    shape(blob(pen, { at: [47, 46], r: r * 0.76, wobble: 0.03, points: corners }), lit(colour, 0.22)) +
    line(`M${row(48 - r * 0.5, 48 - r * 0.2)}q${row(r * 0.15, -r * 0.35, r * 0.55, -r * 0.4)}`, lit(colour, 0.7), r * 0.09);

/** Wedges cut of a pudding. */
export const wedges =
  (colour: string): Part =>
  (pen) => {
    const wedge = 'M-13 12 0-15Q10-14 15 6 2 16-13 12Z';
    return stamps(
      pen,
      shape(wedge, shaded(colour, 0.4), ' transform="translate(.6 2.2)"') +
        shape(wedge, colour) +
        shape('M-6 7 1-9Q7-8 10 3 2 9-6 7Z', lit(colour, 0.3)),
      [
        { at: [34, 44], angle: -40 },
        { at: [60, 36], angle: 40 },
        { at: [52, 64], angle: 160 },
      ],
    );
  };

/** Pieces of coconut with their brown skin. */
export const coconut = (): Part => (pen) => {
  const piece =
    shape('M-9 4Q0-10 9 4Q0 7-9 4Z', '#fffdf6') + line('M-9 4Q0-10 9 4', '#7d4d28', 2) + line('M-5 4Q0 5.5 5 4', '#e0d6c0', 1.2);
  return stamps(pen, piece, [
    { at: [37, 36], angle: -24 },
    { at: [60, 50], angle: 40 },
    { at: [40, 62], angle: 160 },
  ]);
};

/** A spoonful of dark oily sauce that shines. */
export const sauceShine: Part = () => line('M46 48q3-6 9-6', '#f09a6a', 2) + disc([60, 58], 1.2, '#f5b48a');
