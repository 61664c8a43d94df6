import { box, GROUND, line, moved, type Point, spot } from '../pen.ts';
import { PALM, person, type Pose } from '../person.ts';
import type { Still } from '../scene.ts';
import { palm, room } from '../things.ts';

/** A teaspoon, level with salt. */
function teaspoon(): string {
  const grains = Array.from({ length: 42 }, (_, at) => spot('#c9cfd8', [-70 + (at % 14) * 11, -18 + Math.floor(at / 14) * 16], 3));
  return line('#7d8594', 26, [90, 0], [330, -60]) + spot('#9aa3b2', [0, 6], 122, 74) + spot('#ffffff', [0, 0], 108, 56) + grains.join('');
}

const saltDay: Still = {
  id: 'salt-day',
  title: 'Know your salt day',
  hashtags: ['lesssalt'],
  text: 'A whole day of salt should fit in one level teaspoon, counting cubes, bread, noodles and suya spice.',
  draw: () => room('#fbe9d8', '#b98d66') + spot('#24408e', [220, 520], 190, 130) + moved([190, 500], teaspoon()),
};

const walking: Pose = {
  hip: [300, 524],
  lean: 0.08,
  feet: [
    [372, GROUND],
    [226, GROUND - 14],
  ],
  hands: [
    [270, 510],
    [386, 500],
  ],
};

/** A day with a walk is full, one without is not. */
function day(at: number): string {
  const [x, y]: Point = [66 + at * 68, 130];
  const tick = line('#ffffff', 8, [x - 11, y], [x - 3, y + 9], [x + 12, y - 10]);
  return at < 5 ? spot('#2f8f5b', [x, y], 26) + tick : spot('#ffffff', [x, y], 26);
}

const activeWeek: Still = {
  id: 'active-week',
  title: '150 minutes a week',
  hashtags: ['walking'],
  text: 'Walk briskly 30 minutes on five days and you have met the weekly target for adults.',
  draw: () =>
    box('#bfe3f5', [0, 0], 540, 960) +
    palm([60, GROUND - 40]) +
    box('#8a8d94', [0, GROUND - 40], 540, 240) +
    Array.from({ length: 7 }, (_, at) => day(at)).join('') +
    person(walking, PALM),
};

export const STILLS: readonly Still[] = [saltDay, activeWeek];
