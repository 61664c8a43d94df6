// Colours are written as #rrggbb.

/** A colour with some of another one: 0 is the first, 1 the second. */
export function mix(colour: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [one, two] = [colour, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number];
    return Math.round(one + (two - one) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** The colour in the shade: warmer and darker, as food is, and not greyer. */
export const shaded = (colour: string, share = 0.25) => mix(colour, '#3a1206', share);

/** The colour in the light. */
export const lit = (colour: string, share = 0.3) => mix(colour, '#fffaf0', share);
