import { type Colour, drawPng } from './demo-photo.ts';

const SIDE = 640;
const SHADE: Colour = [98, 60, 40];
const DARK: Colour = [38, 24, 18];

/** The colours of a drawn person. */
export type Look = { wall: Colour; skin: Colour; wrap: Colour; stripe: Colour; dress: Colour };

const DEMO_MEMBER: Look = {
  wall: [233, 214, 178],
  skin: [120, 76, 50],
  wrap: [31, 58, 138],
  stripe: [242, 169, 59],
  dress: [22, 128, 92],
};

/** Whether a point lies in an ellipse; all in pixels. */
const within = (x: number, y: number, middle: [number, number], radii: [number, number]) =>
  Math.hypot((x - middle[0]) / radii[0], (y - middle[1]) / radii[1]) < 1;

function colourAt({ wall, skin, wrap, stripe: second, dress }: Look, x: number, y: number): Colour {
  const stripe = (x + y * 2) % 46 < 12 ? second : wrap;
  if (within(x, y, [320, 170], [150, 110]) && y < 225) return stripe;
  if (within(x, y, [430, 95], [62, 48])) return stripe;
  if (within(x, y, [265, 325], [17, 11]) || within(x, y, [375, 325], [17, 11])) return DARK;
  // The smile is the part of one ellipse that lies below another.
  if (within(x, y, [320, 405], [48, 26]) && !within(x, y, [320, 392], [56, 26])) return [150, 50, 48];
  if (within(x, y, [320, 365], [16, 22])) return SHADE;
  if (within(x, y, [320, 320], [128, 165])) return skin;
  if (Math.abs(x - 320) < 52 && y > 440 && y < 540) return SHADE;
  if (within(x, y, [320, 660], [250, 155])) return dress;
  const light = 18 - Math.hypot(x - 200, y - 160) / 18;
  return [wall[0] + light, wall[1] + light, wall[2] + light];
}

/** A drawn portrait as a PNG, because the people of the demo are not real; `side` is in pixels. */
export function drawPortrait(look: Look = DEMO_MEMBER, side = SIDE): Buffer {
  const scale = SIDE / side;
  return drawPng(side, side, (x, y) => colourAt(look, x * scale, y * scale));
}
