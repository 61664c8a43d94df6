import type { Point } from './pen.ts';

/** From 0 to 1 between two moments, gently at both ends. */
export function between(time: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (time - from) / (to - from)));
  return 0.5 - 0.5 * Math.cos(Math.PI * part);
}

/** From 0 to 1 and back, once in each period. */
export function wave(time: number, period: number): number {
  return 0.5 - 0.5 * Math.cos((2 * Math.PI * time) / period);
}

/** A number on the way from one to another. */
export function mix(part: number, from: number, to: number): number {
  return from + (to - from) * part;
}

/** A place on the way from one to another. */
export function go(part: number, from: Point, to: Point): Point {
  return [mix(part, from[0], to[0]), mix(part, from[1], to[1])];
}

/** Where the joint and the end of a limb of two bones are, when it reaches for a place; `side` says to which side the joint bends. */
export function reach(from: Point, to: Point, [upper, lower]: Point, side: 1 | -1): { joint: Point; end: Point } {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const far = Math.min(Math.hypot(dx, dy), upper + lower - 0.5);
  const towards = Math.atan2(dy, dx);
  const bend = Math.acos(Math.min(1, Math.max(-1, (upper ** 2 + far ** 2 - lower ** 2) / (2 * upper * far))));
  const angle = towards + side * bend;
  return {
    joint: [from[0] + upper * Math.cos(angle), from[1] + upper * Math.sin(angle)],
    end: [from[0] + far * Math.cos(towards), from[1] + far * Math.sin(towards)],
  };
}
