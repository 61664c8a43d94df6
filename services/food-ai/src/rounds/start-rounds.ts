import { startDocumentRelay, type DocumentRelayOptions } from '@sabiwell/chassis/bus/document-outbox.ts';
import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import { removeClosed } from '../care-gaps/care-gap.store.ts';
import { removeGone } from '../recommendations/recommendation.store.ts';
import { daysBefore } from './facts.domain.ts';
import { type RoundContext, runRounds } from './run-rounds.ts';

const LOOK_EVERY_MS = 1_000;
const REMOVE_EVERY_MS = 60_000;
const CLOSED_DAYS = 90;

/** Starts what recommends and finds gaps: the rounds, the relays of their events, and the removal of what is over. */
export function startRounds(context: RoundContext, via: Omit<DocumentRelayOptions, 'collection' | 'log'>): Pick<Loop, 'stop'> {
  const { log, clock, recommendations, careGaps } = context;
  const relays = [recommendations, careGaps].map(({ collection }) => startDocumentRelay({ ...via, collection, log }));
  const rounds = startLoop({ name: 'member-rounds', log, everyMs: LOOK_EVERY_MS, work: () => runRounds(context) });
  const removal = startLoop({
    name: 'old-recommendations',
    log,
    everyMs: REMOVE_EVERY_MS,
    async work() {
      await removeGone(recommendations, clock());
      await removeClosed(careGaps, daysBefore(clock(), CLOSED_DAYS));
      return false;
    },
  });
  return {
    async stop() {
      await Promise.all([rounds.stop(), removal.stop()]);
      await Promise.all(relays.map((relay) => relay.stop()));
    },
  };
}
