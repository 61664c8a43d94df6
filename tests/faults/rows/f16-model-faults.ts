import type { Behaviour } from '../product/model.ts';
import { EVERY_CALL, type Row } from './row.ts';

/** The model's whole time budget, twice if its worker is killed. */
const SLOW: readonly Behaviour[] = ['hang', { delayMs: 60_000 }, 'stall_mid_body'];
/** Other faults of a provider on a bad day, every time it is asked about a photo. */
const QUICK: readonly Behaviour[] = [
  'status_429',
  'status_429_120',
  'status_500',
  'truncated_json',
  'garbage',
  'reset_mid_body',
  'html',
  'wrong_types',
  'empty_content',
];
const PHOTOS_EACH = 3;
/** The model's whole time budget for one photo, with some time to report it. */
const LONGEST_MS = 60_000;

export const modelFaults: Row = {
  id: 'F16',
  title: 'the model is slow, overloaded, broken or talks nonsense',
  inStorm: 'first',
  target: { serving: 5, drained: 60 },
  async apply({ chance, during, load, newMember, pace, isStorm, handInForModel, notice, note, wait }) {
    const faults = chance.shuffle(pace === 'storm' ? QUICK : [...QUICK, ...SLOW]);
    const outcomes: Promise<string>[] = [];
    await during({ spares: EVERY_CALL }, async () => {
      for (let from = 0; from < faults.length; from += PHOTOS_EACH) {
        const member = await newMember();
        for (const fault of faults.slice(from, from + PHOTOS_EACH)) {
          const began = performance.now();
          const { done } = await handInForModel(member, fault, 'always');
          outcomes.push(
            done.then(({ end }) => {
              const name = typeof fault === 'string' ? fault : '60 s';
              const took = performance.now() - began;
              if (end === 'unknown') notice('unfinished', `a photo with ${name} has not ended`);
              // In a storm its worker may be killed.
              if (took > LONGEST_MS && !isStorm) notice('too late', `a photo with ${name} ended after ${Math.round(took / 1_000)} s`);
              return `${name} ${end} in ${Math.round(took / 1_000)} s`;
            }),
          );
        }
      }
      await wait(1, 2);
    });
    load.handed.push(Promise.all(outcomes).then((all) => note(all.join(', '))));
  },
};
