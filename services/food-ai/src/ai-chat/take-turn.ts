import { isLostStore } from '@sabiwell/chassis/stores/store-errors.ts';
import type { Context } from '../context.ts';
import { answerByGuide } from './answer-by-guide.ts';
import { answerByModel, type Listener } from './answer-by-model.ts';
import { answerRedFlags, answerStanding } from './answer-red-flags.ts';
import type { Standing, Taken, Turn } from './chat.domain.ts';
import { countCrises, insertTurn } from './chat.store.ts';
import { usedEvent } from './chat-events.ts';
import { touchSession, updateChatMember } from './chat-session.store.ts';
import type { Prepared } from './prepare-turn.ts';
import { readAllowance } from './read-allowance.ts';
import { tellScreens } from '../tell-screens.ts';

/** Answers a question and stores the turn: fixed text for what may be an emergency, else a model, else an article of the health guide. */
export async function takeTurn(context: Context, prepared: Prepared, listener: Listener): Promise<Taken> {
  const { verdict, standing, answerFrom } = prepared;
  const { chatAi } = context;
  if (verdict.isFlagged) return storeSafely(context, prepared, answerRedFlags(context, prepared));
  if (standing !== null && verdict.continuesStanding) {
    const told = standing.level === 'crisis' ? await countCrises(context.chats, prepared.userId, standing.since) : 0;
    return storeSafely(context, prepared, answerStanding(context, prepared, standing, told));
  }
  if (chatAi === undefined || answerFrom === 'guide') {
    const { turn, tags } = await answerByGuide(context, prepared);
    return store(context, prepared, { turn, tags, standing });
  }
  const answered = await answerByModel(context, prepared, chatAi, listener);
  await remember(context, prepared, answered);
  return answered;
}

type Answered = { turn: Turn; tags: string[]; standing: Standing | null };

/** An emergency is answered even when it can't be stored. */
async function storeSafely(context: Context, prepared: Prepared, told: Omit<Answered, 'tags'>): Promise<Taken> {
  return store(context, prepared, { ...told, tags: [] }).catch((error: unknown) => {
    if (!isLostStore(error)) throw error;
    context.log.error({ err: error }, 'an emergency was answered and could not be stored');
    return { ...told, remaining: 0 };
  });
}

/** Stores the turn with its event, then what the conversation and the member's next question need. */
async function store(context: Context, prepared: Prepared, answered: Answered): Promise<Taken> {
  const { userId, session, now, verdict } = prepared;
  const { turn, tags, standing } = answered;
  const { remaining } = await readAllowance(context, userId, now);
  await insertTurn(context.chats, turn, { tags, events: [usedEvent(turn, { remaining }, now)] });
  await touchSession(context.chatSessions, session.id, userId, verdict.concepts, now);
  await remember(context, prepared, answered);
  return { turn, standing, remaining };
}

async function remember(context: Context, { userId, session, now }: Prepared, { turn, standing }: Omit<Answered, 'tags'>) {
  const last = { id: session.id, at: now };
  await updateChatMember(context.chatMembers, userId, { last, ...(turn.kind === 'red_flags' && { standing }) });
  tellScreens(context, userId, '/api/ai-chat/access');
}
