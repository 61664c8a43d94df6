// Meat and fish in one piece. Each drawing is made around 0 0.
import { lit, shaded } from './colours.ts';
import type { Part } from './part.ts';
import { disc, dotPath, line, oval, type Place, row, shape, spread, stamps } from './shapes.ts';

/** A whole fish. */
export const wholeFish =
  (colour: string, { at, angle = 0, size = 1, belly = lit(colour, 0.4) }: Place & { belly?: string }): Part =>
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
