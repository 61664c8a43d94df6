// Fruit, each drawn around 0 0 and about 60 long.
import { lit, shaded } from './colours.ts';
import type { Part } from './part.ts';
import { blob, disc, dots, line, oval, type Place, ring, shape, spread, stamps } from './shapes.ts';

type Places = readonly Place[];
const below = ' transform="translate(.5 2)"';

/** Bananas that hang together at their stems. */
export const bananas: Part = (pen) => {
  const outline = 'M-26-22Q-27 20 24 22L29 18Q-4 12-17-24Z';
  const banana =
    shape(outline, '#a8761a', below) +
    shape(outline, '#f3c62f') +
    line('M-21-16Q-16 14 20 19', '#fbe37d', 3.4) +
    line('M27 20.4h.1', '#4b3312', 4) +
    line('M-22-25v3', '#8a8f2c', 7);
  return stamps(pen, banana, [
    { at: [44, 42], angle: 14 },
    { at: [48, 44], angle: -4 },
    { at: [53, 45], angle: -22 },
  ]);
};

/** A fruit with segments, whole and halved. */
export const orange =
  (whole: Places, halved: Places): Part =>
  (pen) =>
    stamps(
      pen,
      disc([0.4, 2], 18, '#a84c08') +
        disc([0, 0], 18, '#f28a1c') +
        disc([-3, -4], 12, '#f7a03c') +
        line('M-9-9q3-4 8-4', '#fdd9a0', 2.6) +
        dots(spread(pen, 12, { at: [1, 2], r: 15 }), '#d9720f', 1.2) +
        line('M4 2h.1', '#4d7a2c', 4),
      whole,
    ) +
    stamps(
      pen,
      disc([0.4, 1.6], 18, '#a84c08') +
        disc([0, 0], 18, '#f08a1c') +
        disc([0, 0], 16.2, '#fff0cf') +
        ring([0, 0], 8.4, '#f9a52f', 12.6, ' pathLength="9" stroke-dasharray=".87 .13" stroke-linecap="butt"') +
        disc([0, 0], 2, '#fff0cf'),
      halved,
    );

/** A pawpaw cut in half, with its seeds. */
export const pawpaw =
  (places: Places): Part =>
  (pen) => {
    const outline = 'M-37 1Q-31-21 2-19 33-18 37 0 33 18 2 20-31 21-37 1Z';
    const seeds = spread(pen, 20, { at: [2, 0], r: 20, squash: 0.34 });
    return stamps(
      pen,
      shape(outline, '#8a7a1c', below) +
        shape(outline, '#d9b03a') +
        shape('M-33 1Q-27-17 2-15.6 29-15 33 0 29 15 2 16.4-27 17-33 1Z', '#f5853a') +
        shape(oval(25, 9), '#d9601f') +
        shape(oval(22, 6.6), '#f9a55c') +
        dots(seeds, '#2a1f1a', 3.6) +
        dots(
          seeds.slice(0, 9).map(([x, y]) => [x - 0.6, y - 0.8] as const),
          '#8f8680',
          1,
        ),
      places,
    );
  };

/** A pineapple with its crown. */
export const pineapple =
  (places: Places): Part =>
  (pen) =>
    stamps(
      pen,
      shape('M14-6 40-18 28-5 44-4 30 2 42 14 24 6 30 20 12 8Z', '#2f6f34') +
        shape('M16-4 32-10 24-2 34 0 22 4 28 12 14 6Z', '#5d9f45') +
        shape(oval(25, 18), '#9a5c0f', ' transform="translate(-9 2)"') +
        shape(oval(25, 18), '#eda924', ' transform="translate(-9 0)"') +
        line('M-32-6-14 16M-28-12-2 17M-20-16 8 12M-10-18 14 6M-31 8-14-17M-25 14 0-17M-15 17 9-11M-4 17 14-2', '#b56f12', 1.5) +
        dots(spread(pen, 14, { at: [-9, 0], r: 19, squash: 0.7 }), '#fbd77a', 2.2),
      places,
    );

/** Wedges of watermelon. */
export const watermelon =
  (places: Places): Part =>
  (pen) =>
    stamps(
      pen,
      shape('M-33-11A33 33 0 0 0 33-11Z', '#16502a', below) +
        shape('M-33-11A33 33 0 0 0 33-11Z', '#2f8a43') +
        line('M-29-3-26 1M-20 13-17 9M-3 21V16M14 17 12 12M26 5 23 2', '#16502a', 3) +
        shape('M-28.5-11A28.5 28.5 0 0 0 28.5-11Z', '#eef3c4') +
        shape('M-26-11A26 26 0 0 0 26-11Z', '#e5383f') +
        line('M-22-9H20', '#f37377', 2.4) +
        line('M-15-4l.8 2.4M-6 2l.4 2.4M5 2l-.4 2.4M14-4l-.8 2.4M-1-6v2.4M-10 8l.5 1M9 8l-.5 1', '#2a1410', 2.6),
      places,
    );

/** A ripe mango, and a half with its flesh cut into cubes. */
export const mango: Part = (pen) => {
  const whole = 'M-21 6Q-25-15-4-19 18-21 23-2 25 17 5 21-16 21-21 6Z';
  return (
    stamps(
      pen,
      shape(whole, '#8a4a12', below) +
        shape(whole, '#f0a52c') +
        shape('M-4-19Q18-21 23-2 24 8 18 14 16-6-4-19Z', '#d9482c') +
        shape('M-21 6Q-22-6-16-13-16 6 4 21-16 21-21 6Z', '#9fae3a') +
        line('M-12-8q3-6 9-6', '#fde0a0', 2.6) +
        line('M-4-19-6-24', '#6d4a1f', 3),
      [{ at: [36, 38], angle: -10, size: 1.05 }],
    ) +
    stamps(
      pen,
      shape(oval(24, 15), '#b5521c', below) +
        shape(oval(24, 15), '#e0862a') +
        shape(oval(21.6, 12.6), '#fbb52f') +
        line('M-14-9V9M-5-12V12M5-12V12M14-9V9M-21-4H21M-21 4H21', '#d9821a', 1.8),
      [{ at: [58, 64], angle: -16 }],
    ) +
    stamps(pen, shape('M-10 0Q-2-8 11 0-2 8-10 0Z', '#3d8a3c') + line('M-9 0H9', '#9fd07f', 1), [{ at: [27, 17], angle: 20 }])
  );
};

/** Guavas: whole, and cut in half. */
export const guava =
  (whole: Places, halved: Places): Part =>
  (pen) => {
    const skin = blob(pen, { at: [0, 0], r: 17, wobble: 0.03 });
    const half =
      disc([0, 0], 14.8, '#fbe3cf') +
      disc([0, 0], 12.8, '#ef7f86') +
      disc([0, 0], 8, '#f59ca0') +
      dots(spread(pen, 11, { at: [0, 0], r: 8 }), '#fdf0c9', 1.8);
    return (
      stamps(
        pen,
        shape(skin, '#5d7a1f', below) +
          shape(skin, '#b9cf4a') +
          disc([-3, -4], 11, '#cfe06a') +
          line('M-8-8q3-4 7-4', '#f3f8cf', 2.4) +
          line('M4 3l3 2M7 2 4 5.5M5.5 1v5', '#6d5a1f', 1.6),
        whole,
      ) + stamps(pen, shape(skin, '#5d7a1f', below) + shape(skin, '#a9c23f') + half, halved)
    );
  };

const PEAR = 'M-26 0Q-26-16-8-16 6-15 20-9 30-5 30 0 30 5 20 9 6 15-8 16-26 16-26 0Z';

/** Halves of an avocado, with the stone or without. */
export const avocado =
  (withStone: Places, without: Places = []): Part =>
  (pen) => {
    const half =
      shape(PEAR, '#16301a', below) +
      shape(PEAR, '#2f5a2c') +
      `<g transform="scale(.9)">${shape(PEAR, '#9cc24a')}</g><g transform="scale(.78)">${shape(PEAR, '#e3e68a')}</g>`;
    return (
      stamps(pen, half + disc([-8.6, 1], 9, '#4a2410') + disc([-8.6, 0], 8.6, '#8a4f24') + disc([-11, -2.6], 3, '#b87a45'), withStone) +
      (without.length === 0 ? '' : stamps(pen, half + disc([-8.6, 0], 8.6, '#b9c45c') + disc([-8, 1], 7.4, '#cdd472'), without))
    );
  };

/** Garden eggs with their stalks. */
export const gardenEggs =
  (colour: string, places: Places): Part =>
  (pen) => {
    const outline = 'M-15 0Q-14-13 2-13 16-12 16 0 16 12 2 13-14 13-15 0Z';
    return stamps(
      pen,
      shape(outline, shaded(colour, 0.45), below) +
        shape(outline, colour) +
        line('M14-3Q8-7 0-7M15 0H1M14 3Q8 7 0 7', '#a3bf6a', 1.6) +
        line('M-7-7q5-4 11-3', lit(colour, 0.9), 2.6) +
        shape('M-15-8Q-10-7-9-2L-11 0-9 3Q-10 7-15 8-18 0-15-8Z', '#4d8a3a') +
        line('M-16 0-24-2', '#5d8f45', 4),
      places,
    );
  };

/** Dates, wrinkled and shining. */
export const dates =
  (places: Places): Part =>
  (pen) =>
    stamps(
      pen,
      shape(oval(10, 5.8), '#2f1208', below) +
        shape(oval(10, 5.8), '#6d3214') +
        line('M-7 1Q0 3 7 .5M-6-1.5Q0 0 7-1.5', '#4a1f0c', 1.1) +
        line('M-5-3Q0-4.6 4-3.4', '#c48048', 1.5) +
        line('M-10 0h.1', '#d9b483', 2.4),
      places,
    );
