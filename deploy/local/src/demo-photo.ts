import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [number, number, number];

const WIDTH = 640;
const HEIGHT = 480;
const TABLE: Colour = [139, 101, 72];
const CLOTH: Colour = [226, 214, 190];
const PLATE: Colour = [244, 243, 238];
const RIM: Colour = [206, 212, 214];

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A soft pattern of grains that is the same at every call. */
function grain(x: number, y: number): number {
  const wave = Math.sin(x * 0.31 + Math.sin(y * 0.17) * 2.1) + Math.sin(y * 0.37 + Math.cos(x * 0.23) * 1.7);
  return wave / 2;
}

function colourAt(x: number, y: number, food: Colour): Colour {
  const [dx, dy] = [(x - WIDTH / 2) / 205, (y - HEIGHT / 2) / 195];
  const distance = Math.hypot(dx, dy);
  const shade = (colour: Colour, by: number): Colour => [colour[0] + by, colour[1] + by, colour[2] + by];
  const angle = Math.atan2(dy, dx);
  const edge = 0.68 + 0.03 * Math.sin(angle * 5) + 0.02 * Math.sin(angle * 9 + 1);
  if (distance < edge) return shade(food, 26 * grain(x, y) + 24 * (edge - distance));
  if (distance < 0.86) return shade(PLATE, -10 * dx - 8 * dy);
  if (distance < 1) return shade(RIM, -14 * dx - 12 * dy);
  // The plate's shadow falls to the lower right.
  const dark = Math.hypot(dx - 0.04, dy - 0.06) < 1.04 ? -38 : 0;
  return Math.abs(x - WIDTH / 2) < 270
    ? shade(CLOTH, dark + ((x + y) % 24 < 2 ? -12 : 0))
    : shade(TABLE, 10 * Math.sin(y * 0.09 + Math.sin(x * 0.02)));
}

/** A drawn plate of food as a PNG, so that the demo needs no real photos. */
export function drawPlate(food: Colour): Buffer {
  return drawPng(WIDTH, HEIGHT, (x, y) => colourAt(x, y, food));
}

/** A PNG made from a function that gives the colour of each pixel. */
export function drawPng(width: number, height: number, colour: (x: number, y: number) => Colour): Buffer {
  const rows = Buffer.alloc(height * (width * 3 + 1));
  let at = 0;
  for (let y = 0; y < height; y++) {
    rows[at++] = 0; // No PNG filter in this row.
    for (let x = 0; x < width; x++) for (const part of colour(x, y)) rows[at++] = Math.max(0, Math.min(255, Math.round(part)));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8); // 8 bits per channel, true colour.
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}
