import { EXERCISES } from './scenes/exercises.ts';
import { HABITS } from './scenes/habits.ts';
import { STILLS } from './scenes/stills.ts';
import type { Scene, Still } from './scene.ts';

const isClip = (one: Scene | Still): one is Scene => 'captions' in one;

const [squats, wall, bottles, walk] = EXERCISES;
const [pressure, salt, drinks, stretch] = HABITS;
const [saltDay, week] = STILLS;

/** Clips and stills in the order in which they are shown: exercises and habits by turns. */
export const ALL: readonly (Scene | Still)[] = [squats, pressure, wall, salt, saltDay, walk, drinks, bottles, stretch, week].filter(
  (one) => one !== undefined,
);
export const SCENES: readonly Scene[] = ALL.filter(isClip);
