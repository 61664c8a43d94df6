import { box, GROUND, HEIGHT, line, type Point, ring, shape, spot, WIDTH } from './pen.ts';

/** A wall and a floor, with a strip of adire between them, as the app has it. */
export function room(wall: string, floor: string): string {
  const strip = Array.from({ length: 18 }, (_, at) => spot('#ffffff', [at * 32, 0], 6)).join('');
  return (
    box(wall, [0, 0], WIDTH, GROUND) +
    box(floor, [0, GROUND], WIDTH, HEIGHT - GROUND) +
    box('#24408e', [0, 96], WIDTH, 22) +
    `<g transform="translate(0 107)">${strip}</g>`
  );
}

/** A chair seen from the side, by where its seat begins. */
export function chair([x, y]: Point, wide = 150): string {
  return (
    line('#6b4023', 16, [x, y - 210], [x, GROUND - 8]) +
    line('#6b4023', 16, [x + wide, y], [x + wide, GROUND - 8]) +
    line('#8a5630', 22, [x, y], [x + wide, y]) +
    line('#8a5630', 22, [x, y - 205], [x, y - 70])
  );
}

/** A table, by its upper left corner. */
export function table([x, y]: Point, wide: number): string {
  return (
    line('#6b4023', 16, [x + wide - 24, y], [x + wide - 24, GROUND - 8]) +
    line('#6b4023', 16, [x + 40, y + 10], [x + 40, GROUND - 8]) +
    box('#8a5630', [x, y], wide, 24, 8)
  );
}

/** A clock on the wall; `turns` says how far its hand has gone. */
export function clock([x, y]: Point, turns: number, across = 62): string {
  const angle = 2 * Math.PI * turns - Math.PI / 2;
  const marks = Array.from({ length: 12 }, (_, at) => {
    const to = (2 * Math.PI * at) / 12;
    return spot('#8b8f9c', [x + Math.cos(to) * (across - 14), y + Math.sin(to) * (across - 14)], 3.5);
  });
  return (
    spot('#ffffff', [x, y], across) +
    ring('#24408e', [x, y], across, 9) +
    marks.join('') +
    line('#d9542b', 7, [x, y], [x + Math.cos(angle) * (across - 24), y + Math.sin(angle) * (across - 24)]) +
    spot('#24408e', [x, y], 7)
  );
}

/** A bottle of water, by the middle of its foot. */
export function bottle([x, y]: Point, size = 1): string {
  const s = size;
  return (
    box('#3b8fd4', [x - 22 * s, y - 86 * s], 44 * s, 86 * s, 12 * s) +
    box('#8cc6f0', [x - 22 * s, y - 60 * s], 44 * s, 30 * s) +
    box('#24408e', [x - 9 * s, y - 108 * s], 18 * s, 26 * s, 4 * s)
  );
}

/** A palm tree, by its foot. */
export function palm([x, y]: Point): string {
  const leaves = [-150, -110, -70, -30, 10].map((degrees) => {
    const to = (degrees * Math.PI) / 180;
    return line('#2f8f5b', 20, [x + 14, y - 250], [x + 14 + Math.cos(to) * 90, y - 250 + Math.sin(to) * 50 + 26]);
  });
  return line('#8a6a44', 22, [x, y], [x + 8, y - 130], [x + 14, y - 250]) + leaves.join('');
}

/** A small house, by the left end of its foot. */
export function house([x, y]: Point, wall: string): string {
  return (
    box(wall, [x, y - 140], 170, 140) +
    shape('#a2452a', [x - 18, y - 138], [x + 85, y - 210], [x + 188, y - 138]) +
    box('#6b4023', [x + 66, y - 82], 40, 82) +
    box('#8cc6f0', [x + 16, y - 104], 34, 34) +
    box('#8cc6f0', [x + 122, y - 104], 34, 34)
  );
}

/** A mark around what the words speak of. */
export function mark(at: Point, across: number): string {
  return ring('#d9542b', at, across, 9);
}
