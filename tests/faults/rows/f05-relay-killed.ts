import type { Published } from '../history/history.domain.ts';
import { join } from '../load/join.ts';
import { until } from '../product/parts.ts';
import type { BusTap } from '../truth/bus-tap.ts';
import type { Row, Scene } from './row.ts';

/** How late the mark after the publication is, so that the kill comes before it. */
const LATE_MS = 200;
const SLOW_ANSWER_MS = 6_000;
/** A call that was slowed by the link before the kill. */
const SLOW_REFUSAL_MS = 5_000;
/** A booking takes a dozen steps, and those of one doctor wait for each other. */
const SLOW_BOOKING_MS = 25_000;
/** By then another relay has taken over and published what was not marked. */
const TAKE_OVER_MS = 15_000;
const LONGEST_MS = 20_000;

/** The next event of this kind, at the very moment it is on the bus. */
function nextEvent(tap: BusTap, isWanted: (event: Published) => boolean): Promise<Published> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('No event came.')), LONGEST_MS);
    const silence = tap.listen((event) => {
      if (!isWanted(event)) return;
      clearTimeout(late);
      silence();
      resolve(event);
    });
  });
}

/** Kills a process between publishing an event and marking it as published. */
async function killBetween(
  scene: Scene,
  part: string,
  store: string,
  isWanted: (event: Published) => boolean,
  { strike, wake }: { strike: () => void; wake?: () => void },
): Promise<string> {
  const { parts, tap, link } = scene;
  const line = link(`${part}>${store}`);
  await line.suffer({ latencyMs: LATE_MS });
  try {
    const next = nextEvent(tap, isWanted);
    wake?.();
    const event = await next;
    const before = await parts.kill(part);
    strike();
    // What it had already sent would still arrive, but the mark must not.
    line.reset();
    await line.heal();
    await parts.restarted(part, before);
    return event.eventId;
  } finally {
    await line.heal();
  }
}

async function killDocumentRelay(scene: Scene): Promise<void> {
  const spares = ['readUser', 'signIn', 'readDashboard', 'listFoodAnalyses', 'searchFoods'] as const;
  await scene.during({ heals: 'by itself', refuseMs: SLOW_REFUSAL_MS, answerMs: SLOW_ANSWER_MS, spares }, async (strike) => {
    const eventId = await killBetween(scene, 'food-ai-worker', 'mongo', ({ kind }) => kind === 'completed', { strike });
    expectRepeat(scene, eventId);
  });
}

async function killOutboxRelay(scene: Scene): Promise<void> {
  const { load } = scene;
  await scene.during(
    { heals: 'by itself', refuseMs: SLOW_REFUSAL_MS, answerMs: SLOW_ANSWER_MS, spares: ['searchFoods'] },
    async (strike) => {
      const wake = () => void load.handed.push(join(load.client, load.accounts).then(() => undefined));
      expectRepeat(scene, await killBetween(scene, 'identity', 'postgres', ({ kind }) => kind === 'registered', { strike, wake }));
    },
  );
}

async function killVisitRelay(scene: Scene): Promise<void> {
  const spares = ['readUser', 'signIn', 'readDashboard', 'listFoodAnalyses', 'searchFoods'] as const;
  await scene.during({ heals: 'by itself', refuseMs: SLOW_BOOKING_MS, answerMs: SLOW_BOOKING_MS, spares }, async (strike) => {
    expectRepeat(scene, await killBetween(scene, 'bookings', 'postgres', ({ kind }) => kind === 'visit requested', { strike }));
  });
}

/** If the kill came at the right moment, another relay publishes the event once more. */
function expectRepeat({ tap, isStorm, load, note, notice }: Scene, eventId: string): void {
  const killed = performance.now();
  const isRepeated = () => (tap.published().filter((event) => event.eventId === eventId).length > 1 ? true : undefined);
  const watch = async () => {
    await until('the event went out again', isRepeated, LONGEST_MS * 2).catch(() => undefined);
    const took = performance.now() - killed;
    note(isRepeated() ? `its event went out again after ${(took / 1_000).toFixed(1)} s` : 'the kill came too late: its event was marked');
    // In a storm the next fault may delay the other relay.
    if (isRepeated() && took > TAKE_OVER_MS && !isStorm)
      notice('too late', `an event went out again after ${Math.round(took / 1_000)} s, ${TAKE_OVER_MS / 1_000} s at most`);
  };
  load.handed.push(watch());
}

export const relayKilled: Row = {
  id: 'F5',
  title: 'kill -9 a relay between publishing and marking',
  inStorm: 'between',
  // The jobs of a killed worker are taken over as in F3.
  target: { serving: 10, drained: 45 },
  async apply(scene) {
    const kills = scene.chance.shuffle([killDocumentRelay, killOutboxRelay, killVisitRelay]);
    for (const kill of kills.slice(0, scene.isStorm ? 1 : undefined)) {
      await kill(scene);
      await scene.recover();
    }
  },
};
