import { between, go, mix, wave } from '../motion.ts';
import { box, faded, GROUND, line, moved, type Point, ring, shape, spot } from '../pen.ts';
import { ADIRE, limbsOf, PALM, person, type Pose, shoulderOf } from '../person.ts';
import { type Scene, SECONDS } from '../scene.ts';
import { bottle, chair, clock, mark, room, table } from '../things.ts';

const SEAT: Point = [96, 652];

/** Whether what the words speak of from one moment to another is marked. */
const marked = (time: number, from: number, to: number, at: Point, across: number) =>
  faded(between(time, from, from + 0.4) - between(time, to - 0.4, to), mark(at, across));

const seated: Pose = {
  hip: [166, 620],
  lean: 0,
  feet: [
    [296, GROUND],
    [276, GROUND],
  ],
  hands: [
    [302, 548],
    [238, 600],
  ],
};

/** A meter for blood pressure; its heart beats while it measures. */
function meter(time: number): string {
  const beats = time > 7.4 ? 1 + 0.16 * wave(time, 0.625) : 1;
  const heart = `<path fill="#d9542b" d="M0 16L-20 -4A11 11 0 0 1 0 -16A11 11 0 0 1 20 -4Z" transform="scale(${beats.toFixed(2)})"/>`;
  return box('#e9edf3', [384, 480], 124, 86, 14) + box('#bcd7c5', [398, 494], 96, 46, 6) + moved([446, 518], heart);
}

function measuring(time: number): string {
  const { arms } = limbsOf(seated);
  const [shoulder, elbow] = [shoulderOf(seated), arms[0].joint];
  const cuff = [go(0.35, shoulder, elbow), go(0.85, shoulder, elbow)] as const;
  const tube = line('#5c6270', 6, cuff[1], [330, 552], [392, 540]);
  return (
    chair(SEAT, 160) +
    table([284, 566], 246) +
    meter(time) +
    person(seated, ADIRE) +
    line('#5c6270', 50, ...cuff) +
    tube +
    marked(time, 3.2, 4.4, [120, 500], 92) +
    marked(time, 4.3, 5.5, [306, 748], 58) +
    marked(time, 5.5, 7.6, [arms[0].end[0] - 60, arms[0].end[1] - 10], 96)
  );
}

const measurePressure: Scene = {
  id: 'sit-before-you-measure',
  title: 'Sit before you measure',
  hashtags: ['bloodpressure'],
  captions: [
    { at: 0, text: 'Empty the bladder first, then rest for five minutes.' },
    { at: 3.2, text: 'Back supported, feet flat on the floor.' },
    { at: 5.5, text: 'Arm at the level of the heart.' },
    { at: 7.6, text: 'Then measure your blood pressure twice.' },
  ],
  beat: 48,
  posterAt: 6.2,
  draw: (time) => room('#e9e4f2', '#a79bbd') + clock([420, 250], between(time, 0, 3) * (5 / 12)) + measuring(time),
};

const cube = ([x, y]: Point) =>
  box('#c98a3a', [x - 34, y - 30], 68, 60, 6) + box('#e8b765', [x - 34, y - 30], 68, 18, 6) + line('#a46d27', 5, [x, y - 30], [x, y + 30]);

function pot(time: number): string {
  const steam = [0, 1, 2].map((at) => {
    const risen = (time / 2.5 + at / 3) % 1;
    return faded(0.5 * (1 - risen), spot('#ffffff', [220 + at * 50 + 12 * Math.sin(6 * risen), 420 - 130 * risen], 20 + 14 * risen));
  });
  const flames = [180, 240, 300, 360].map((x, at) => {
    const high = 34 + 12 * wave(time + at * 0.3, 0.625);
    return shape('#f2a93b', [x - 20, GROUND - 10], [x, GROUND - 10 - high], [x + 20, GROUND - 10]);
  });
  return (
    steam.join('') +
    flames.join('') +
    box('#3a3f4b', [110, 470], 320, 250, 60) +
    box('#3a3f4b', [110, 470], 320, 120) +
    spot('#5c6270', [270, 470], 166, 36) +
    spot('#b5522a', [270, 474], 146, 26) +
    line('#3a3f4b', 22, [104, 530], [72, 530], [72, 570], [104, 570]) +
    line('#3a3f4b', 22, [436, 530], [468, 530], [468, 570], [436, 570])
  );
}

/** What falls into the pot, at its own moment. */
function falling(time: number, at: number, x: number, drawn: string): string {
  const fallen = between(time, at, at + 1.1);
  return faded(1 - between(time, at + 0.9, at + 1.15), moved([x, mix(fallen, 210, 462)], drawn));
}

const ONION =
  spot('#b0457c', [0, 0], 34, 30) + line('#e7b9d2', 4, [-12, -26], [-16, 0], [-12, 26]) + line('#2f8f5b', 8, [0, -28], [6, -46]);
const GINGER = line('#c79a5b', 30, [-26, 8], [0, 0], [24, 10]) + line('#c79a5b', 22, [2, 0], [8, -24]);
const PEPPER = line('#d9342b', 26, [-22, -8], [4, 0], [28, 16]) + line('#2f8f5b', 9, [-30, -12], [-42, -20]);
const IRU = spot('#3d2a1d', [-18, 4], 15, 12) + spot('#4f3726', [6, -8], 15, 12) + spot('#3d2a1d', [20, 10], 15, 12);

function lessSalt(time: number): string {
  const gone = between(time, 3.2, 4.4);
  const cubes: Point[] = [
    [150, 240],
    [270, 240],
  ];
  const last: Point = [390 + 150 * gone, 240 - 40 * gone];
  const left = 1 - between(time, 5.4, 6);
  const shown = faded(left, cubes.map(cube).join('') + faded(1 - gone, cube(last)));
  const spices = [ONION, GINGER, PEPPER, IRU].map((drawn, at) => (time < 6 ? '' : falling(time, 6.2 + at * 0.6, 180 + at * 60, drawn)));
  return shown + spices.join('') + pot(time);
}

const oneCubeLess: Scene = {
  id: 'one-cube-less',
  title: 'One cube less',
  hashtags: ['lesssalt', 'cooking'],
  captions: [
    { at: 0, text: 'A stock cube is mostly salt.' },
    { at: 3, text: 'Cook the pot with one cube fewer.' },
    { at: 6, text: 'Make up the taste with onion, ginger, pepper and iru.' },
  ],
  beat: 96,
  posterAt: 1,
  draw: (time) => room('#fbe9d8', '#b98d66') + lessSalt(time),
};

/** A glass with something in it up to a height from 0 to 1. */
function glass([x, y]: Point, full: number, drink: string): string {
  const high = 236 * full;
  return (
    shape('#ffffff', [x - 76, y - 260], [x + 76, y - 260], [x + 58, y], [x - 58, y]) +
    (full > 0
      ? shape(drink, [x - 56 - 16 * full, y - 6 - high], [x + 56 + 16 * full, y - 6 - high], [x + 54, y - 6], [x - 54, y - 6])
      : '') +
    line('#9fb6c9', 7, [x - 76, y - 260], [x - 58, y], [x + 58, y], [x + 76, y - 260])
  );
}

function softDrink([x, y]: Point): string {
  return (
    box('#5a2a1c', [x - 44, y - 210], 88, 210, 26) +
    box('#5a2a1c', [x - 18, y - 290], 36, 90, 10) +
    box('#d9342b', [x - 44, y - 150], 88, 74) +
    box('#d9342b', [x - 20, y - 306], 40, 22, 6)
  );
}

function drinks(time: number): string {
  const away = between(time, 4.2, 5.2) - between(time, 9.4, 10);
  const sugar = Array.from({ length: 5 }, (_, at) => {
    const fallen = between(time, 0.5 + at * 0.5, 1.2 + at * 0.5);
    return faded(fallen, moved([330 + (at % 2) * 46, mix(fallen, 360, GROUND - 40 - Math.floor(at / 2) * 44)], SUGAR));
  });
  const water = between(time, 5.2, 7);
  return (
    moved([-520 * away, 0], softDrink([180, GROUND - 14]) + sugar.join('')) +
    moved([540 - 540 * away, 0], bottle([130, GROUND - 14], 2.4) + glass([270, GROUND - 14], water, '#a9d6f5') + zobo([420, GROUND - 14])) +
    box('#8a5630', [0, GROUND - 14], 540, 26)
  );
}

const SUGAR = box('#ffffff', [-20, -20], 40, 40, 5) + ringed();

function ringed(): string {
  return `<rect fill="none" stroke="#c9cfd8" stroke-width="4" x="-20" y="-20" width="40" height="40" rx="5"/>`;
}

/** Zobo has its colour of the hibiscus. */
const zobo = (at: Point) => glass(at, 0.8, '#8c1d3f');

const drinkNoSugar: Scene = {
  id: 'drink-no-sugar',
  title: 'Drink no sugar',
  hashtags: ['bloodsugar', 'drinks'],
  captions: [
    { at: 0, text: 'Soft drinks, sweet zobo and malt put sugar in the blood within minutes.' },
    { at: 5, text: 'Choose water, or zobo without sugar.' },
  ],
  beat: 96,
  posterAt: 3.4,
  draw: (time) => room('#dff1ee', '#94bdb6') + drinks(time),
};

function stretching(time: number): Pose {
  const up = between(time, 1.2, 2.4) - between(time, 8.4, 9.6);
  const over = wave(time, 2.5) * up;
  const pose: Pose = { hip: go(up, [166, 620], [262, 494]), lean: 0.18 * over, feet: STANDING, hands: STANDING };
  const [x, y] = shoulderOf(pose);
  const hand = go(up, [x + 150, y + 110], [x + 30 + 60 * over, y - 176]);
  return { ...pose, hands: [hand, [hand[0] - 20, hand[1] + 6]] };
}

const STANDING: Pose['feet'] = [
  [290, GROUND],
  [268, GROUND],
];

const breakUpSitting: Scene = {
  id: 'break-up-sitting',
  title: 'Break up sitting',
  hashtags: ['stretching', 'work'],
  captions: [
    { at: 0, text: 'Stand and stretch for two minutes.' },
    { at: 5, text: 'Do it every half hour at work.' },
  ],
  beat: 96,
  posterAt: 3.9,
  draw: (time) =>
    room('#e6e9f5', '#9aa3c2') +
    clock([420, 250], (0.5 * time) / SECONDS) +
    chair(SEAT, 150) +
    table([400, 560], 190) +
    box('#3a3f4b', [430, 470], 110, 80, 8) +
    person(stretching(time), PALM) +
    ring('#d9542b', [420, 250], 84, 5 * between(time, 5, 5.6)),
};

/** Habits of the tips on blood pressure, salt, sugar and sitting. */
export const HABITS: readonly Scene[] = [measurePressure, oneCubeLess, drinkNoSugar, breakUpSitting];
