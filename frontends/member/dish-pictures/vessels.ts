import { lit, shaded } from './colours.ts';
import type { Part } from './part.ts';
import { disc, line, MIDDLE, ring, shape } from './shapes.ts';

/** Patterns of a rim, after the motifs of adire cloth: how often they go round, the dashes of one round, and the line's width. */
const MOTIFS: readonly [rounds: number, dashes: string, width: number, round: boolean][] = [
  [36, '.01 .99', 2.4, true],
  [24, '.5 .5', 1.8, false],
  [18, '.4 .3 .01 .29', 2, true],
  [48, '.25 .75', 4, false],
  [12, '.6 .4', 2.6, false],
  [16, '.2 .15 .2 .45', 3.6, false],
  [20, '.01 .3 .01 .69', 2.6, true],
];

function rim(colour: string, r: number): Part {
  return (pen) => {
    const [rounds, dashes, width, isRound] = MOTIFS[Math.floor(pen.random() * MOTIFS.length)]!;
    const cap = isRound ? '' : ' stroke-linecap="butt"';
    return ring(MIDDLE, r, colour, width, ` pathLength="${rounds}" stroke-dasharray="${dashes}"${cap}`);
  };
}

/** A white enamel plate with a coloured edge. */
export const plate =
  (colour: string): Part =>
  (pen) =>
    disc(MIDDLE, 46, colour) +
    disc(MIDDLE, 44.4, '#fffdf7') +
    rim(colour, 41.3)(pen) +
    disc(MIDDLE, 37.8, '#e6e1d6') +
    disc([48, 48.8], 36.9, '#f7f3ea');

/** A glazed plate, for food that is white itself. */
export const glazed =
  (colour: string): Part =>
  (pen) =>
    disc(MIDDLE, 46, shaded(colour, 0.35)) +
    disc(MIDDLE, 45, colour) +
    rim(lit(colour, 0.7), 41.3)(pen) +
    disc(MIDDLE, 37.8, shaded(colour, 0.4)) +
    disc([48, 48.8], 36.9, lit(colour, 0.18));

/** A bowl: its colour is that of the rim, and its inner wall lies in the shade. */
export const bowl =
  (colour: string, motif = lit(colour, 0.65)): Part =>
  (pen) =>
    disc(MIDDLE, 46, shaded(colour, 0.3)) + disc(MIDDLE, 45, colour) + rim(motif, 41.8)(pen) + disc(MIDDLE, 38.6, shaded(colour, 0.5));

/** A white enamel bowl with a coloured edge. */
export const enamelBowl =
  (colour: string): Part =>
  (pen) =>
    disc(MIDDLE, 46, colour) + disc(MIDDLE, 44.4, '#fffdf7') + rim(colour, 41.8)(pen) + disc(MIDDLE, 38.6, '#cfc8ba');

/** A calabash: half a gourd with burnt ornaments. */
export const calabash: Part = (pen) =>
  disc(MIDDLE, 46, '#8a5522') + disc(MIDDLE, 45, '#d79a4e') + rim('#7a4317', 42)(pen) + disc(MIDDLE, 38.6, '#7d4d20');

/** A round of banana leaf. */
export const leafGround: Part = () => {
  const veins = Array.from({ length: 8 }, (_, i) => {
    const [y, half] = [14 + i * 10, Math.round(Math.sqrt(44 ** 2 - (7 + i * 10 - 48) ** 2)) - 2];
    return `M48 ${y}l-${half}-7M48 ${y}l${half}-7`;
  });
  return (
    disc(MIDDLE, 46, '#22662f') + disc(MIDDLE, 45, '#2f7d3b') + line(veins.join(''), '#4b9a4e', 1.4) + line('M48 4V92', '#8cc26b', 2.6)
  );
};

/** A wooden board. */
export const board: Part = (pen) => {
  const grain = Array.from({ length: 7 }, (_, i) => {
    const y = 16 + i * 11 + pen.between(-2, 2);
    const half = Math.sqrt(44 ** 2 - (y - 48) ** 2) - 3;
    return `M${Math.round(48 - half)} ${Math.round(y)}q${Math.round(half)} ${Math.round(pen.between(-6, 6))} ${Math.round(2 * half)} 0`;
  });
  return disc(MIDDLE, 46, '#8f5a2c') + disc([48, 47.2], 45, '#c98f55') + line(grain.join(''), '#b57a42', 1.3);
};

/** A mat of plaited raffia. */
export const mat =
  (colour = '#dcb671'): Part =>
  () => {
    const plait = (r: number, rounds: number) =>
      ring(MIDDLE, r, shaded(colour, 0.22), 4.4, ` pathLength="${rounds}" stroke-dasharray=".3 .7" stroke-linecap="butt"`);
    return disc(MIDDLE, 46, shaded(colour, 0.3)) + disc(MIDDLE, 45, colour) + plait(42, 56) + plait(35, 46) + plait(28, 36) + plait(21, 26);
  };

/** A round of indigo adire: pale rings where the cloth was tied. */
export const cloth =
  (colour = '#26337f'): Part =>
  (pen) => {
    const pale = lit(colour, 0.55);
    const tied = (r: number, rounds: number, width: number) =>
      ring(MIDDLE, r, pale, width, ` pathLength="${rounds}" stroke-dasharray=".01 .99" opacity=".8"`);
    return disc(MIDDLE, 46, colour) + rim(pale, 42)(pen) + tied(35, 30, 2) + tied(29.5, 18, 3) + tied(23, 20, 1.8);
  };

/** Old newspaper, in which suya is sold. */
export const paper: Part = (pen) => {
  const angle = Math.round(pen.between(-14, 14));
  const words = Array.from({ length: 9 }, (_, i) => `M18 ${20 + i * 7}h${i % 3 === 2 ? 20 : 27}M51 ${20 + i * 7}h${i % 4 === 1 ? 16 : 27}`);
  return `${disc(MIDDLE, 46, '#b9812f')}<g transform="rotate(${angle} 48 48)">${shape('M13 12 47 14 83 11 85 48 82 84 48 82 12 85 14 50Z', '#efe9db')}${line(words.join(''), '#c4bcaa', 2)}</g>`;
};
