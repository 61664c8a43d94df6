import { reach } from './motion.ts';
import { line, type Point, spot } from './pen.ts';

/** Where a person is who looks to the right: the near hand and foot come first. `lean` is how far the back is from upright, in radians. */
export type Pose = { hip: Point; lean: number; feet: readonly [Point, Point]; hands: readonly [Point, Point] };

/** What they wear. Nobody in particular is drawn. */
export type Clothes = { top: string; far: string; trousers: string; farLeg: string; wrap: string };

export const ADIRE: Clothes = { top: '#f2a93b', far: '#c9842a', trousers: '#24408e', farLeg: '#1a2f6b', wrap: '#d9542b' };
export const PALM: Clothes = { top: '#2f8f5b', far: '#226b44', trousers: '#5b3a8c', farLeg: '#442a6b', wrap: '#1c130d' };

const SKIN = '#7b4a2d';
const FAR_SKIN = '#633a22';
const SHOE = '#1c130d';
const LEG: Point = [128, 128];
const ARM: Point = [92, 92];
const BACK = 178;

/** Where the shoulder is. */
export function shoulderOf({ hip: [x, y], lean }: Pose): Point {
  return [x + BACK * Math.sin(lean), y - BACK * Math.cos(lean)];
}

/** The places of the arms' and legs' joints and ends, the near one first. */
export function limbsOf(pose: Pose) {
  const shoulder = shoulderOf(pose);
  const arm = (hand: Point) => reach(shoulder, hand, ARM, 1);
  const leg = (foot: Point) => reach(pose.hip, [foot[0], foot[1] - 14], LEG, -1);
  return { shoulder, arms: [arm(pose.hands[0]), arm(pose.hands[1])], legs: [leg(pose.feet[0]), leg(pose.feet[1])] } as const;
}

/** A person from the side. */
export function person(pose: Pose, wear: Clothes): string {
  const { shoulder, arms, legs } = limbsOf(pose);
  const [[near, far], [front, behind]] = [arms, legs];
  const head: Point = [shoulder[0] + 84 * Math.sin(pose.lean * 0.6) + 6, shoulder[1] - 84 * Math.cos(pose.lean * 0.6)];
  return [
    drawArm(shoulder, far, wear.far, FAR_SKIN),
    drawLeg(pose.hip, behind, wear.farLeg),
    line(SKIN, 34, shoulder, head),
    line(wear.top, 88, pose.hip, [shoulder[0], shoulder[1] + 18]),
    drawLeg(pose.hip, front, wear.trousers),
    drawHead(head, wear.wrap),
    drawArm(shoulder, near, wear.top, SKIN),
  ].join('');
}

type Limb = { joint: Point; end: Point };

function drawArm(shoulder: Point, { joint, end }: Limb, sleeve: string, skin: string): string {
  const from: Point = [shoulder[0], shoulder[1] + 14];
  return line(skin, 28, from, joint, end) + line(sleeve, 38, from, joint) + spot(skin, end, 19);
}

function drawLeg(hip: Point, { joint, end }: Limb, colour: string): string {
  return line(colour, 50, hip, joint, end) + line(SHOE, 26, end, [end[0] + 38, end[1] + 4]);
}

function drawHead([x, y]: Point, wrap: string): string {
  return (
    spot(SKIN, [x, y], 48, 54) +
    spot(wrap, [x - 10, y - 30], 50, 36) +
    spot(wrap, [x - 46, y - 40], 22, 18) +
    spot(SKIN, [x + 46, y + 6], 10, 8) +
    spot('#1c130d', [x + 26, y - 2], 5) +
    line('#4a2a18', 5, [x + 20, y + 24], [x + 36, y + 22])
  );
}
