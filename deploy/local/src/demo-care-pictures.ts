import { drawPng, type Colour } from './demo-photo.ts';
import { drawPortrait, type Look } from './demo-portrait.ts';

const PORTRAIT_SIDE = 320;
const STILL = { width: 360, height: 640 };
const SKINS: readonly Colour[] = [
  [120, 76, 50],
  [96, 58, 38],
  [141, 92, 62],
];
const CLOTHS: readonly Colour[] = [
  [31, 58, 138],
  [180, 83, 42],
  [22, 128, 92],
  [122, 40, 88],
  [64, 96, 40],
];
const WALLS: readonly Colour[] = [
  [233, 214, 178],
  [205, 222, 214],
  [222, 210, 226],
];

const pick = (colours: readonly Colour[], place: number): Colour => colours[place % colours.length] ?? [0, 0, 0];

/** A drawn portrait; each place looks different from its neighbours. */
export function drawDemoPortrait(place: number): Buffer {
  const look: Look = {
    wall: pick(WALLS, place),
    skin: pick(SKINS, place + 1),
    wrap: pick(CLOTHS, place),
    stripe: pick(CLOTHS, place + 2),
    dress: pick(CLOTHS, place + 3),
  };
  return drawPortrait(look, PORTRAIT_SIDE);
}

/** A drawn still of somebody at exercise before a coloured wall. */
export function drawDemoStill(place: number): Buffer {
  const [wall, cloth, skin] = [pick(WALLS, place), pick(CLOTHS, place), pick(SKINS, place)];
  const floor: Colour = [wall[0] - 46, wall[1] - 46, wall[2] - 46];
  return drawPng(STILL.width, STILL.height, (x, y) => {
    if (Math.hypot(x - 180, y - 190) < 36) return skin;
    if (Math.abs(x - 180) < 38 && y > 226 && y < 372) return cloth;
    // Arms reach up to both sides, legs stand apart.
    const side = Math.abs(x - 180);
    if (y > 110 && y < 270 && Math.abs(side - 38 - (270 - y) * 0.55) < 12) return skin;
    if (y >= 372 && y < 500 && Math.abs(side - 16 - (y - 372) * 0.35) < 14) return [52, 56, 66];
    return y > 480 ? floor : wall;
  });
}
