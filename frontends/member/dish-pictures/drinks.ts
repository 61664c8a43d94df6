// Drinks stand upright, because a glass seen from above shows nothing but a circle.
import { lit, shaded } from './colours.ts';
import type { Part } from './part.ts';
import { disc, dots, line, shape, spread } from './shapes.ts';

/** A glass with a drink. */
export const glass =
  (drink: string, foam?: string): Part =>
  () =>
    shape('M29 17H67L62 80Q61.5 84 58 84H38Q34.5 84 34 80Z', '#ffffff', ' opacity=".28"') +
    shape('M31 29H65L61 77Q60.5 80.5 57 80.5H39Q35.5 80.5 35 77Z', drink) +
    shape('M52 29H65L61 77Q60.5 80.5 57 80.5H50Q55 60 52 29Z', shaded(drink, 0.22)) +
    (foam === undefined
      ? '<ellipse cx="48" cy="29" rx="17" ry="3.2" fill="' + lit(drink, 0.35) + '"/>'
      : line('M34 28h.1M41 26h.1M48 28h.1M55 26h.1M62 28h.1', foam, 9)) +
    line('M37 37 39.5 70', '#ffffff', 2.6, ' opacity=".45"') +
    line('M29 17 34 80Q34.5 84 38 84H58Q61.5 84 62 80L67 17', '#eef3ff', 2) +
    '<ellipse cx="48" cy="17" rx="19" ry="3.4" fill="none" stroke="#eef3ff" stroke-width="1.6"/>';

/** Cubes of ice. */
export const ice: Part = () =>
  `<g fill="#fff" opacity=".5"><rect x="37" y="33" width="10" height="10" rx="2" transform="rotate(-14 42 38)"/><rect x="49" y="36" width="10" height="10" rx="2" transform="rotate(18 54 41)"/><rect x="41" y="47" width="9" height="9" rx="2" transform="rotate(8 45 51)"/></g>`;

/** A drinking straw, behind the glass. */
export const straw =
  (colour: string): Part =>
  () =>
    line('M46 60 58 8 66 5', colour, 3.6) + line('M56 14 58 8 66 5', lit(colour, 0.5), 1.2);

/** A slice on the rim of the glass, such as ginger or lime. */
export const rimSlice =
  (skin: string, flesh: string): Part =>
  () =>
    disc([65, 20], 9, skin) + disc([65, 20], 7.2, flesh) + line('M65 14V26M59.5 17.5 70.5 22.5M59.5 22.5 70.5 17.5', lit(flesh, 0.5), 1);

/** Specks of spice in a drink. */
export const spice =
  (colour: string, count = 16): Part =>
  (pen) =>
    dots(spread(pen, count, { at: [47, 56], r: 13, squash: 1.6 }), colour, 1.5);

/** Petals of hibiscus below the glass. */
export const petals: Part = () =>
  shape('M22 78Q18 68 26 64 32 70 30 76 38 78 36 86 26 90 22 78Z', '#7d0f2c') +
  line('M26 70 29 80', '#c43a5c', 1.4) +
  shape('M66 84Q66 76 74 76 80 72 80 80 76 90 66 84Z', '#8f1434') +
  line('M70 83 77 78', '#c43a5c', 1.4);

type Bottle = { body: string; label: string; band: string; cap: string; waist?: boolean };

/** A bottle with a label. */
export const bottle =
  ({ body, label, band, cap, waist = false }: Bottle): Part =>
  () => {
    const outline = waist
      ? 'M43 14H53V23Q54 31 58.5 37T59 52Q57 60 59.5 68T60 82Q60 86 56 86H40Q36 86 36 82 34 76 36.5 68T37 52Q33 43 37.5 37T43 23Z'
      : 'M43 14H53V24Q53 30 58 35T63 47V80Q63 86 57 86H39Q33 86 33 80V47Q33 40 38 35T43 24Z';
    return (
      shape(outline, body) +
      line('M41 40Q38 44 39 52V78', lit(body, 0.45), 2.4, ' opacity=".7"') +
      shape(waist ? 'M36.5 50H59.5V65H36.5Z' : 'M33 48H63V71H33Z', label) +
      line(waist ? 'M40 60Q48 52 56 56' : 'M37 53H59M37 66H59', band, waist ? 3 : 2.4) +
      (waist ? '' : disc([48, 59.5], 4.4, band)) +
      `<rect x="41.5" y="9" width="13" height="6.5" rx="1.5" fill="${cap}"/>` +
      line('M44.5 10.5V14M48 10.5V14M51.5 10.5V14', lit(cap, 0.5), 1)
    );
  };

/** A gourd that froths over. */
export const gourd: Part = () =>
  shape('M42 18H54V30Q54 36 62 41 76 50 74 66 71 86 48 86 25 86 22 66 20 50 34 41 42 36 42 30Z', '#8a5522') +
  shape('M43 18H53V30Q54 37 61 42 74 50 72 65 69 83 47 83 26 83 24 65 22 51 35 42 42 37 43 30Z', '#d1934a') +
  line('M32 52Q26 60 31 71', '#f2c98a', 3.4) +
  line('M25 62Q48 71 71 62M26 67Q48 76 70 67', '#7a4317', 1.8) +
  line('M29 65l3 3M38 67.5l2 4M48 68.5v4M58 67.5l-2 4M67 65l-3 3', '#7a4317', 1.5) +
  line('M43 33H53', '#7a4317', 2.4) +
  line('M42 17h.1M48 15h.1M54 17h.1M45 20h.1M52 21h.1M42 25h.1', '#fffdf4', 9) +
  line('M43 15h.1M50 14h.1', '#e9e2cf', 2);
