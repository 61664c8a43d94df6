import type { Part } from './part.ts';
import { short } from './shapes.ts';

/** These parts, larger by a factor: food should fill its plate. */
export const enlarged =
  (factor: number, ...parts: Part[]): Part =>
  (pen) =>
    `<g transform="translate(${short(48 - 48 * factor)} ${short(48 - 48 * factor)})scale(${factor})">${parts.map((part) => part(pen)).join('')}</g>`;
