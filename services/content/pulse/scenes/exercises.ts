import { go, mix, wave } from '../motion.ts';
import { box, GROUND, type Point } from '../pen.ts';
import { ADIRE, limbsOf, PALM, person, type Pose, shoulderOf } from '../person.ts';
import type { Scene } from '../scene.ts';
import { bottle, chair, house, palm, room } from '../things.ts';

const TWICE = 'Twice a week keeps muscles and bones strong.';
/** A movement there and back, in seconds. */
const PERIOD = 2.5;

function squat(time: number): Pose {
  const down = wave(time, PERIOD);
  const pose: Pose = {
    hip: go(down, [290, 494], [216, 622]),
    lean: mix(down, 0.04, 0.5),
    feet: [
      [290, GROUND],
      [312, GROUND - 6],
    ],
    hands: [
      [0, 0],
      [0, 0],
    ],
  };
  const [x, y] = shoulderOf(pose);
  const hand = go(down, [x + 40, y + 170], [x + 172, y + 24]);
  return { ...pose, hands: [hand, [hand[0] + 12, hand[1] - 8]] };
}

const squats: Scene = {
  id: 'chair-squats',
  title: 'Squats with a chair',
  hashtags: ['strength', 'home'],
  captions: [
    { at: 0, text: 'Stand in front of a firm chair, feet as wide as your shoulders.' },
    { at: 4, text: 'Sit back until you almost touch the seat, then stand up.' },
    { at: 7.4, text: TWICE },
  ],
  beat: 96,
  posterAt: 0.8,
  draw: (time) => room('#f6e3c5', '#c9a06c') + chair([96, 640]) + person(squat(time), ADIRE),
};

const WALL_AT = 430;

function push(time: number): Pose {
  const near = wave(time, PERIOD);
  const tilt = mix(near, 0.27, 0.48);
  const foot: Point = [150, GROUND];
  const hand: Point = [WALL_AT - 18, 388];
  return {
    hip: [foot[0] + 254 * Math.sin(tilt), foot[1] - 14 - 254 * Math.cos(tilt)],
    lean: tilt,
    feet: [foot, [foot[0] - 22, GROUND]],
    hands: [hand, [hand[0], hand[1] - 26]],
  };
}

const wallPushUps: Scene = {
  id: 'wall-push-ups',
  title: 'Push-ups on the wall',
  hashtags: ['strength', 'home'],
  captions: [
    { at: 0, text: 'Stand an arm’s length from a wall, with both hands flat on it.' },
    { at: 4, text: 'Bend your arms, keep your body straight, and push back.' },
    { at: 7.4, text: TWICE },
  ],
  beat: 96,
  posterAt: 0.9,
  draw: (time) => room('#d7e8f2', '#8aa0ad') + box('#b06a3b', [WALL_AT, 118], 110, GROUND - 118) + person(push(time), PALM),
};

function lift(time: number): Pose {
  const pose: Pose = {
    hip: [262, 493],
    lean: 0.02,
    feet: [
      [262, GROUND],
      [290, GROUND - 6],
    ],
    hands: [
      [0, 0],
      [0, 0],
    ],
  };
  const [x, y] = shoulderOf(pose);
  // One arm rises while the other sinks.
  const handAt = (part: number) => go(part, [x + 34, y + 178], [x + 110, y + 34]);
  return { ...pose, hands: [handAt(wave(time, PERIOD)), handAt(wave(time + PERIOD / 2, PERIOD))] };
}

function lifting(time: number): string {
  const pose = lift(time);
  const [near, far] = limbsOf(pose).arms;
  const held = ({ end: [x, y] }: { end: Point }) => bottle([x + 8, y + 44], 0.9);
  return held(far) + person(pose, ADIRE) + held(near);
}

const bottleLifts: Scene = {
  id: 'bottle-lifts',
  title: 'Lift water bottles',
  hashtags: ['strength', 'home'],
  captions: [
    { at: 0, text: 'Two bottles of water are enough to begin.' },
    { at: 3.5, text: 'Bend one arm, then the other, without haste.' },
    { at: 7, text: TWICE },
  ],
  beat: 96,
  posterAt: 0.6,
  draw: (time) => room('#e3eed8', '#9db184') + lifting(time),
};

/** Two steps. */
const STRIDE = 1.25;

function stroll(time: number): Pose {
  const turn = (2 * Math.PI * time) / STRIDE;
  const foot = (phase: number): Point => [262 + 84 * Math.cos(phase), GROUND - Math.max(0, Math.sin(phase + Math.PI)) * 44];
  const pose: Pose = {
    hip: [262, 510 - 5 * Math.cos(2 * turn)],
    lean: 0.07,
    feet: [foot(turn), foot(turn + Math.PI)],
    hands: [
      [0, 0],
      [0, 0],
    ],
  };
  const [x, y] = shoulderOf(pose);
  const hand = (phase: number): Point => [x + 20 - 84 * Math.cos(phase), y + 150 - 18 * Math.abs(Math.cos(phase))];
  return { ...pose, hands: [hand(turn), hand(turn + Math.PI)] };
}

/** The street goes by as fast as the feet, three times in a clip. */
function street(time: number): string {
  const by = (at: number) => 640 - ((at + time * 252) % 840);
  return (
    palm([by(0) + 20, GROUND - 40]) +
    house([by(260), GROUND - 36], '#e8d3a6') +
    palm([by(470), GROUND - 40]) +
    house([by(640), GROUND - 36], '#cfe0e8') +
    box('#8a8d94', [0, GROUND - 40], 540, 240)
  );
}

const walk: Scene = {
  id: 'walk-after-eating',
  title: 'Walk after the meal',
  hashtags: ['walking', 'bloodsugar'],
  captions: [
    { at: 0, text: 'Walk for ten to fifteen minutes after eating.' },
    { at: 5, text: 'It helps the muscles take up sugar.' },
  ],
  beat: 96,
  posterAt: 0.3,
  draw: (time) => box('#bfe3f5', [0, 0], 540, 960) + street(time) + person(stroll(time), PALM),
};

/** Four exercises for anybody, of the tips on strength and on walking. */
export const EXERCISES: readonly Scene[] = [squats, wallPushUps, bottleLifts, walk];
