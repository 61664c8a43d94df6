import { type Colour, drawPng } from './demo-photo.ts';

const SIDE = 640;
const WALL: Colour = [233, 214, 178];
const SKIN: Colour = [120, 76, 50];
const SHADE: Colour = [98, 60, 40];
const WRAP: Colour = [31, 58, 138];
const STRIPE: Colour = [242, 169, 59];
const DRESS: Colour = [22, 128, 92];
const DARK: Colour = [38, 24, 18];

/** Whether a point lies in an ellipse; all in pixels. */
const within = (x: number, y: number, middle: [number, number], radii: [number, number]) =>
  Math.hypot((x - middle[0]) / radii[0], (y - middle[1]) / radii[1]) < 1;

function colourAt(x: number, y: number): Colour {
  const stripe = (x + y * 2) % 46 < 12 ? STRIPE : WRAP;
  if (within(x, y, [320, 170], [150, 110]) && y < 225) return stripe;
  if (within(x, y, [430, 95], [62, 48])) return stripe;
  if (within(x, y, [265, 325], [17, 11]) || within(x, y, [375, 325], [17, 11])) return DARK;
  // The smile is the part of one ellipse that lies below another.
  if (within(x, y, [320, 405], [48, 26]) && !within(x, y, [320, 392], [56, 26])) return [150, 50, 48];
  if (within(x, y, [320, 365], [16, 22])) return SHADE;
  if (within(x, y, [320, 320], [128, 165])) return SKIN;
  if (Math.abs(x - 320) < 52 && y > 440 && y < 540) return SHADE;
  if (within(x, y, [320, 660], [250, 155])) return DRESS;
  const light = 18 - Math.hypot(x - 200, y - 160) / 18;
  return [WALL[0] + light, WALL[1] + light, WALL[2] + light];
}

/** A drawn portrait as a PNG, because the demo member is not a real person. */
export function drawPortrait(): Buffer {
  return drawPng(SIDE, SIDE, colourAt);
}
