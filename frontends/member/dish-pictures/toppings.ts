// What lies on a dish or in it. Each drawing is made around 0 0.
import { lit, shaded } from './colours.ts';
import type { Part } from './part.ts';
import type { Pen } from './pen.ts';
import { placed } from './places.ts';
import { disc, line, oval, type Place, type Point, ring, row, shape, spread, stamps } from './shapes.ts';

/** Where toppings lie: at these points, or spread over a disc. */
type Where = string | { count: number; r?: number; at?: Point; size?: number };

function placesOf(pen: Pen, where: Where, turned = 360): Place[] {
  const size = typeof where === 'object' ? (where.size ?? 1) : 1;
  const points =
    typeof where === 'object'
      ? spread(pen, where.count, { r: where.r ?? 25, at: where.at ?? [48, 48] })
      : placed(where).map(({ at }) => at);
  return points.map((at) => ({
    at,
    angle: turned === 0 ? 0 : pen.between(-turned / 2, turned / 2),
    size: size === 1 ? 1 : size * pen.between(0.92, 1.08),
  }));
}

const topping =
  (drawing: string, turned = 360) =>
  (where: Where): Part =>
  (pen) =>
    stamps(pen, drawing, placesOf(pen, where, turned));

const CHUNK = 'M-7-1Q-7-6-1-6T6-4Q9 1 5 5T-4 5Q-8 4-7-1Z';

/** Pieces of meat. */
export const meat = (where: Where, colour = '#7d4424') =>
  topping(
    shape(CHUNK, shaded(colour, 0.45), ' transform="translate(.6 1.6)"') +
      shape(CHUNK, colour) +
      line('M-4-2q3-2.4 6-1.6M-3 1.5q4-1 7-.2', lit(colour, 0.28), 1.2),
    70,
  )(where);

const FLAKE = 'M-8 2Q-9-4-3-6 5-8 8-2 9 4 3 5-5 7-8 2Z';

/** Pieces of smoked or dried fish. */
export const driedFish = (where: Where) =>
  topping(
    shape(FLAKE, '#4e2c15') + shape('M-7 0Q-6-5-1-5.6 5-6 7-2 1 2-7 0Z', '#8a5a2e') + line('M-4-2 4-3.6M-3 3 5 2', '#c89a5e', 1.2),
    80,
  )(where);

/** A cut through a catfish: grey skin round white flesh. */
export const fishSteak = (where: Where) =>
  topping(
    shape('M-11 1C-11-8-5-11 1-10 8-10 12-5 11 2 10 9 5 11 0 10-7 10-11 8-11 1Z', '#4a443f') +
      shape('M-8.4 1C-8-6-4-8 1-7.6 6-7.6 9-4 8.4 2 8 7 4 8 0 7.6-5 7.6-8.4 6-8.4 1Z', '#f2e2c9') +
      line('M-6 0Q-3-2-1-5M6 1Q4-2 1-5M-4 5Q0 3 4 5', '#d9bf9a', 1.2) +
      disc([0, 0], 1.8, '#c9a77f'),
    60,
  )(where);

/** Snails out of their shells. */
export const snail = (where: Where) =>
  topping(
    shape(oval(6.4, 5), '#2c2320') + line('M-3.4 .6q.4-3.6 3.6-3.2t3 3.2-2.8 2.4-1.8-2', '#8d7a68', 1.6) + line('M5 2l4 2.4', '#2c2320', 3),
    120,
  )(where);

/** Crayfish and prawns. */
export const prawn = (where: Where, colour = '#e0703a') =>
  topping(line('M-4 3Q-6-4 0-5T6 0', shaded(colour, 0.3), 4.4) + line('M-4 3Q-6-4 0-5T6 0', colour, 3) + line('M5.5 0l3 2.6', colour, 1.6))(
    where,
  );

/** Rings of onion. */
export const onion = (where: Where, colour = '#b0598f') =>
  topping(ring([0, 0], 4.6, colour, 1.5) + ring([0, 0], 4, '#f8e9f2', 1.5) + ring([0.4, 0.2], 2, '#e3bfd6', 1), 0)(where);

/** Slices of tomato. */
export const tomato = (where: Where) =>
  topping(
    disc([0, 0], 7.2, '#c22a1c') +
      disc([0, 0], 6, '#ea5138') +
      ring([0, 0], 3.6, '#f7a07e', 2.8, ' pathLength="5" stroke-dasharray=".5 .5" stroke-linecap="butt"') +
      ring([0, 0], 3.6, '#fbe3b0', 1.1, ' pathLength="10" stroke-dasharray=".01 .99"'),
  )(where);

/** Slices of cucumber. */
export const cucumber = (where: Where) =>
  topping(
    disc([0, 0], 6.6, '#2f7a34') +
      disc([0, 0], 5.6, '#cfe8a8') +
      ring([0, 0], 2.6, '#eef7d6', 1.4, ' pathLength="6" stroke-dasharray=".4 .6"'),
  )(where);

/** Rounds of carrot. */
export const carrot = (where: Where) =>
  topping(disc([0, 0.6], 4.2, '#c2570f') + disc([0, 0], 4, '#f28a28') + disc([0, 0], 1.7, '#f9b45c'), 0)(where);

/** Halves of a boiled egg. */
export const eggHalf = (where: Where) =>
  topping(
    shape(oval(9, 7.4), '#d8d0c0', ' transform="translate(.4 1.2)"') +
      shape(oval(8.8, 7), '#fffefa') +
      disc([1, 0], 4.2, '#f0a818') +
      disc([0, -1.2], 1.2, '#fbd267'),
    90,
  )(where);

const LEAF = 'M-9 0Q-3-7 9 0-3 7-9 0Z';

/** Whole leaves. */
export const leaf = (where: Where, colour = '#3c8a36') => topping(shape(LEAF, colour) + line('M-8 0H7', lit(colour, 0.4), 1))(where);

/** Rings of a hot pepper. */
export const pepper = (where: Where, colour = '#d8281c') =>
  topping(ring([0, 0], 2.8, colour, 2) + disc([0, 0], 1, lit(colour, 0.7)), 0)(where);

/** A chilli in one piece. */
export const chilli = (where: Where, colour = '#d42a1a') =>
  topping(line('M-7 1Q-1-5 6-1', colour, 3.6) + line('M6-1 9-3.4', '#3f7d2c', 2) + line('M-5-.4Q-1-3.6 3-2.4', lit(colour, 0.5), 0.9))(
    where,
  );

/** Peas, sweetcorn or other small rounds. */
export const peas = (where: Where, colour = '#5fa83a') =>
  topping(disc([0, 0.4], 2.3, shaded(colour, 0.3)) + disc([0, 0], 2, colour) + disc([-0.6, -0.7], 0.6, lit(colour, 0.6)), 0)(where);

/** Slices of fried plantain. */
export const dodo = (where: Where, turned = 80) =>
  topping(
    shape(oval(9.4, 6.4), '#7a3a10', ' transform="translate(.4 1.2)"') +
      shape(oval(9.2, 6), '#d9861f') +
      shape(oval(6.8, 4), '#f3b544') +
      line('M-3.4 0h.1M0-.6h.1M3.2.3h.1', '#b8691a', 1.3),
    turned,
  )(where);

/** A heap of spice powder. */
export const yaji =
  (at: Point, r = 8): Part =>
  (pen) =>
    disc(at, r, '#a8501c') +
    disc([at[0] - 0.6, at[1] - 0.8], r * 0.78, '#c66a26') +
    line(
      spread(pen, 14, { at, r: r * 1.2 })
        .map((point) => `M${row(...point)}h.1`)
        .join(''),
      '#e39a4a',
      1.5,
    );

/** Curls of cabbage. */
export const cabbage = (where: Where) =>
  topping(line('M-6 2Q-3-4 2-2T7 1', '#a9c98a', 3) + line('M-6 1.4Q-3-4.4 2-2.4T7 .4', '#e6f1cf', 1.4))(where);

/** A wedge of lime. */
export const lime = (where: Where) =>
  topping(
    shape('M-8-3A8.4 8.4 0 0 0 8-3Z', '#3f8f2e') +
      shape('M-6-3A6.2 6.2 0 0 0 6-3Z', '#d5ec8b') +
      line('M0-2V2.4M-2-2l-2 3M2-2l2 3', '#9cc94f', 1),
    50,
  )(where);
