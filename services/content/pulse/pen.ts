/** A place on the picture, which is 540 wide and 960 high; its lower fifth is left to the words that the screen writes over it. */
export type Point = readonly [x: number, y: number];

export const WIDTH = 540;
export const HEIGHT = 960;
/** Where people and things stand. */
export const GROUND = 760;

// One digit behind the point is finer than a pixel, and the same on every machine.
const n = (value: number) => String(Math.round(value * 10) / 10);

/** A shape of one colour through these points. */
export function shape(colour: string, ...points: Point[]): string {
  return `<path fill="${colour}" d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z"/>`;
}

/** A line with round ends and corners. */
export function line(colour: string, width: number, ...points: Point[]): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${n(width)}" d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}"/>`;
}

/** A filled circle, or an ellipse where it has a height of its own. */
export function spot(colour: string, [x, y]: Point, across: number, down = across): string {
  return `<ellipse fill="${colour}" cx="${n(x)}" cy="${n(y)}" rx="${n(across)}" ry="${n(down)}"/>`;
}

/** The line around a circle. */
export function ring(colour: string, [x, y]: Point, across: number, width: number): string {
  return `<circle fill="none" stroke="${colour}" stroke-width="${n(width)}" cx="${n(x)}" cy="${n(y)}" r="${n(across)}"/>`;
}

/** A box with round corners, by its upper left corner. */
export function box(colour: string, [x, y]: Point, wide: number, high: number, round = 0): string {
  return `<rect fill="${colour}" x="${n(x)}" y="${n(y)}" width="${n(wide)}" height="${n(high)}" rx="${n(round)}"/>`;
}

/** What is drawn, seen through by this much: 0 is not there, 1 is whole. */
export function faded(seen: number, drawn: string): string {
  return seen <= 0 ? '' : `<g opacity="${Math.min(1, seen).toFixed(2)}">${drawn}</g>`;
}

/** What is drawn, moved, and turned by degrees about its own origin. */
export function moved([x, y]: Point, drawn: string, degrees = 0): string {
  return `<g transform="translate(${n(x)} ${n(y)})${degrees === 0 ? '' : ` rotate(${n(degrees)})`}">${drawn}</g>`;
}
