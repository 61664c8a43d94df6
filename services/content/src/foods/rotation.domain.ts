import { isAllowed, misfit } from './fit.domain.ts';
import type { Food } from './food.domain.ts';
import type { Needs } from './needs.domain.ts';

const SLOT_MS = 6 * 3_600_000;
/** 28 slots of 6 hours: the rotation repeats each week. */
export const SLOTS = 28;
const SHOWN = 6;

/** The slot of an instant; slots begin at 0, 6, 12 and 18 o'clock UTC. */
export function slotAt(now: Date): number {
  return Math.floor(now.getTime() / SLOT_MS) % SLOTS;
}

/** The foods of a slot: its own and those of the next slots that the member may have, six in all, best fit first. */
export function rotationAt(foods: readonly Food[], slot: number, needs: Needs): Food[] {
  const wait = ({ rotationSlot }: Food) => (rotationSlot - slot + SLOTS) % SLOTS;
  const byFit = (a: Food, b: Food) => misfit(a, needs) - misfit(b, needs);
  return foods
    .filter((food) => isAllowed(food, needs))
    .toSorted((a, b) => wait(a) - wait(b) || byFit(a, b))
    .slice(0, SHOWN)
    .toSorted(byFit);
}
