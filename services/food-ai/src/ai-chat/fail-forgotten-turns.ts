import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import { releaseUse } from '../allowance/allowance.store.ts';
import type { WorkerContext } from '../context.ts';
import { FORGOTTEN_AFTER_MS } from './chat.domain.ts';
import { endTurn, listForgotten } from './chat.store.ts';
import { usedEvent } from './chat-events.ts';
import { readAllowance } from './read-allowance.ts';

const SWEEP_EVERY_MS = 5_000;
const MOST_PER_SWEEP = 100;

/** Fails every turn whose process died while a model was asked, and gives its use back; returns how many. */
export async function failForgottenTurns(context: WorkerContext): Promise<number> {
  const now = context.clock();
  const forgotten = await listForgotten(context.chats, new Date(now.getTime() - FORGOTTEN_AFTER_MS), MOST_PER_SWEEP);
  for (const { turn, use } of forgotten) {
    if (use !== null) await releaseUse(context.allowances, use);
    const { remaining } = await readAllowance(context, turn.userId, now);
    const failed = { ...turn, state: 'failed' as const };
    await endTurn(context.chats, failed, { tags: [], event: usedEvent(failed, { remaining }, now), model: undefined });
  }
  return forgotten.length;
}

/** Looks every 5 seconds for turns that nobody ended. */
export function startTurnSweeper(context: WorkerContext): Loop {
  const work = async () => {
    const count = await failForgottenTurns(context);
    if (count > 0) context.log.warn({ count }, 'questions were given up');
    return count === MOST_PER_SWEEP;
  };
  return startLoop({ name: 'forgotten-questions', log: context.log, everyMs: SWEEP_EVERY_MS, work });
}
