// Snacks, spoons and what stands beside a dish. Each drawing is made around 0 0.
import { lit, shaded } from './colours.ts';
import type { Part } from './part.ts';
import { blob, disc, dotPath, dots, layers, line, oval, type Place, type Point, row, shape, spread, stamps } from './shapes.ts';

type Places = readonly Place[];
const below = ' transform="translate(.5 2)"';

/** Half-moon pies with a pressed edge. */
export const pies =
  (colour: string, places: Places): Part =>
  (pen) => {
    const outline = 'M-28 9Q-28-19 0-19T28 9Q28 13 24 13H-24Q-28 13-28 9Z';
    return stamps(
      pen,
      shape(outline, shaded(colour, 0.5), below) +
        shape(outline, colour) +
        shape('M-21 9Q-20-12 0-12T21 9Z', lit(colour, 0.28)) +
        line('M-24.5 7Q-24-15.5 0-15.5T24.5 7', shaded(colour, 0.35), 4, ' stroke-dasharray=".8 3.4" stroke-linecap="butt"') +
        line('M-12-2q4-7 11-7', lit(colour, 0.7), 2.2) +
        line('M-5 2v3M0 1v3M5 2v3', shaded(colour, 0.4), 1.6),
      places,
    );
  };

/** Small fried squares, in a heap. */
export const crunch =
  (colour: string, count: number): Part =>
  (pen) => {
    const square = ([x, y]: Point) => {
      const a = pen.between(0, Math.PI);
      return `M${row(x, y)}l${row(5 * Math.cos(a), 5 * Math.sin(a))}`;
    };
    const path = spread(pen, count, { r: 28 }).map(square).join('');
    const squares = layers(pen, path, [
      { stroke: shaded(colour, 0.5), width: 7.4, by: [0.3, 1] },
      { stroke: colour, width: 6.4 },
      { stroke: lit(colour, 0.45), width: 2, by: [-0.4, -0.9] },
    ]);
    return `<g stroke-linecap="butt">${squares}</g>`;
  };

/** Groundnuts in their shells. */
export const shells =
  (colour: string, places: Places): Part =>
  (pen) => {
    const outline = 'M-11 0Q-11-6.5-5-6.5-1-6.5 0-4.8 2-6.5 6-6.5 11-6 11 0 11 6 6 6.5 2 6.5 0 4.8-1 6.5-5 6.5-11 6.5-11 0Z';
    return stamps(
      pen,
      shape(outline, shaded(colour, 0.5), ' transform="translate(.4 1.6)"') +
        shape(outline, colour) +
        line('M-9-1H9M-8 2.6H8M-7-4H-2M2-4H8', shaded(colour, 0.22), 1.1, ' stroke-dasharray="1.6 1.6"') +
        line('M-7-3.8q2-1.2 4-.6', lit(colour, 0.6), 1.3),
      places,
    );
  };

/** Curved nuts, such as cashews. */
export const cashews =
  (colour: string, places: Places): Part =>
  (pen) =>
    stamps(
      pen,
      line('M-6 3Q-4-6 6-3', shaded(colour, 0.45), 8, ' transform="translate(.3 1.4)"') +
        line('M-6 3Q-4-6 6-3', colour, 7) +
        line('M-6 1.5Q-4-5.5 3-4.6', lit(colour, 0.7), 1.6),
      places,
    );

/** Thin sheets of dried meat with groundnut and pepper. */
export const sheets =
  (colour: string, places: Places): Part =>
  (pen) => {
    const outline = blob(pen, { at: [0, 0], r: 23, squash: 0.66, wobble: 0.16, points: 7 });
    return stamps(
      pen,
      shape(outline, shaded(colour, 0.6), below) +
        shape(outline, colour) +
        line('M-15-3Q-4-9 14-5M-16 3Q0-2 16 2M-10 8Q2 4 12 7', shaded(colour, 0.3), 1.3) +
        dots(spread(pen, 16, { at: [0, 0], r: 17, squash: 0.5 }), '#e8b060', 1.8) +
        dots(spread(pen, 8, { at: [0, 0], r: 16, squash: 0.5 }), '#e0482a', 1.6),
      places,
    );
  };

/** A boiled egg that is still whole, peeled. */
export const wholeEgg =
  (places: Places): Part =>
  (pen) =>
    stamps(
      pen,
      shape('M-15 0Q-14-12 0-12 18-11 18 0 18 11 0 12-14 12-15 0Z', '#c9bfa8', below) +
        shape('M-15 0Q-14-12 0-12 18-11 18 0 18 11 0 12-14 12-15 0Z', '#fffdf6') +
        line('M-8-5q4-4 10-4', '#ffffff', 3) +
        line('M-6 8Q4 10 12 5', '#e6dcc6', 2.4),
      places,
    );

/** A fried egg. */
export const friedEgg =
  (at: Point, r = 15): Part =>
  (pen) =>
    shape(blob(pen, { at: [at[0], at[1] + 1.4], r, wobble: 0.13, points: 8 }), '#c9863a') +
    shape(blob(pen, { at, r, wobble: 0.12, points: 8 }), '#fffdf6') +
    disc(at, r * 0.44, '#e8950f') +
    disc([at[0], at[1] - 0.5], r * 0.38, '#f9b52a') +
    disc([at[0] - r * 0.12, at[1] - r * 0.16], r * 0.1, '#fde3a0');

/** A spoon that rests in the bowl. */
export const spoon =
  (colour = '#c3c9d6', angle = 40): Part =>
  () =>
    `<g transform="translate(48 48)rotate(${angle})">` +
    line('M12 1H44', '#000', 4.6, ' opacity=".18"') +
    line('M12 0H44', shaded(colour, 0.15), 4) +
    line('M12-.6H44', lit(colour, 0.6), 1.3) +
    shape(oval(11, 7), shaded(colour, 0.2)) +
    shape(oval(9.2, 5.4), lit(colour, 0.25)) +
    '</g>';

/** Lumps of sugar. */
export const sugar =
  (places: Places): Part =>
  (pen) =>
    stamps(
      pen,
      '<rect x="-4.5" y="-3.5" width="9" height="9" rx="1.5" fill="#b9b2a4"/><rect x="-4.5" y="-4.5" width="9" height="8.5" rx="1.5" fill="#fff"/>' +
        dots(
          [
            [-2, -2],
            [2, 0],
            [-1, 2],
          ],
          '#dcd6c8',
          1.2,
        ),
      places,
    );

/** Slices of banana. */
export const bananaSlices =
  (places: Places): Part =>
  (pen) =>
    stamps(
      pen,
      disc([0.3, 1.4], 7.6, '#b98a2a') +
        disc([0, 0], 7.6, '#f0d27a') +
        disc([0, 0], 6.4, '#fff3c9') +
        line(
          dotPath([
            [0, -2],
            [-1.8, 1.2],
            [1.8, 1.2],
          ]),
          '#8a6a2a',
          1.5,
        ),
      places,
    );

/** Strips of dried cassava, as in abacha. */
export const strips =
  (colour: string, count: number): Part =>
  (pen) => {
    const strip = ([x, y]: Point) => {
      const a = pen.between(0, Math.PI);
      const [dx, dy] = [12 * Math.cos(a), 12 * Math.sin(a)];
      return `M${row(Math.round(x - dx / 2), Math.round(y - dy / 2))}q${row(...[dx / 2 - dy / 5, dy / 2 + dx / 5, dx, dy].map(Math.round))}`;
    };
    return layers(pen, spread(pen, count, { r: 27 }).map(strip).join(''), [
      { stroke: shaded(colour, 0.4), width: 4.2, by: [0.2, 0.8] },
      { stroke: colour, width: 3.2 },
      { stroke: lit(colour, 0.6), width: 1, by: [-0.3, -0.6] },
    ]);
  };
