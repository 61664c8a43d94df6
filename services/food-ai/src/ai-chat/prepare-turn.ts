import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { isLostStore } from '@sabiwell/chassis/stores/store-errors.ts';
import type { SessionConsents } from '@sabiwell/proto/http/identity.ts';
import type { SugarUnit } from '@sabiwell/proto/http/reading-rules.ts';
import type { Context } from '../context.ts';
import { findMemberHealth } from '../member-health/member-health.store.ts';
import { findLastReadings } from '../member-readings/member-reading.store.ts';
import { findCity } from '../member-places/member-place.store.ts';
import { triage } from '../triage/triage.ts';
import type { HeardConcept, TriageInput, Verdict } from '../triage/triage.domain.ts';
import { continuedSession, MEMORY_MS, type Standing, standingAt } from './chat.domain.ts';
import { findChatMember, findChatSession } from './chat-session.store.ts';

/** A question as it came in. */
export type Asked = {
  userId: number;
  consents: SessionConsents;
  message: string;
  sessionId: string | undefined;
  answerFrom: 'guide' | undefined;
  /** The unit of the member's own blood sugars; that in which each was entered where they have chosen none. */
  sugarUnit?: SugarUnit | undefined;
  now: Date;
};

/** What is known before a question is judged. */
type Known = {
  session: { id: string; isNamed: boolean };
  person: NonNullable<TriageInput['person']>;
  concepts: HeardConcept[];
  readings: NonNullable<TriageInput['readings']>;
  /** What stands in this conversation. */
  standing: Standing | null;
  city: string | undefined;
};

/** A question with what the triage says of it, and the conversation it belongs to. */
export type Prepared = Asked & Omit<Known, 'concepts' | 'person' | 'readings'> & { chatId: string; verdict: Verdict };

/** Finds the conversation and judges the message, before any limit, consent or allowance is asked for. */
export async function prepareTurn(context: Context, asked: Asked): Promise<Prepared> {
  const { concepts, person, readings, ...known } = await recall(context, asked).catch((error: unknown) => {
    // The message alone may be an emergency, which is answered whatever store is away.
    if (!isLostStore(error)) throw error;
    context.log.warn({ err: error }, 'a question is judged without its conversation');
    return nothingKnown(asked);
  });
  const memory = { concepts, isNamed: known.session.isNamed, standing: known.standing };
  const verdict = triage({ text: asked.message, now: asked.now, person, memory, readings });
  return { ...asked, ...known, chatId: randomUUIDv7(), verdict };
}

async function recall(context: Context, { userId, sessionId, now }: Asked): Promise<Known> {
  const [member, health, city, readings] = await Promise.all([
    findChatMember(context.chatMembers, userId),
    findMemberHealth(context.memberHealth, userId),
    findCity(context.memberPlaces, userId),
    findLastReadings(context.memberReadings, userId, now),
  ]);
  const wanted = sessionId ?? continuedSession(member.last, now);
  const found = wanted === undefined ? undefined : await findChatSession(context.chatSessions, wanted);
  const isOwn = found?.userId === userId;
  const isForeign = found !== undefined && !isOwn;
  const heardSince = now.getTime() - MEMORY_MS;
  return {
    session: { id: wanted === undefined || isForeign ? randomUUID() : wanted, isNamed: sessionId !== undefined && isOwn },
    person: { isPregnant: health.pregnant, hasSickleCell: health.conditions.includes('sickle_cell') },
    readings: readings.map(({ kind, urgency, measuredAt: at }) => ({ kind, urgency, at })),
    concepts: isOwn ? found.concepts.filter(({ at }) => at.getTime() > heardSince) : [],
    // A conversation that is begun afresh is not the one in which it stands; the screen shows it all the same.
    standing: isOwn ? standingAt(member.standing, now) : null,
    city,
  };
}

function nothingKnown({ sessionId }: Asked): Known {
  return {
    session: { id: sessionId ?? randomUUID(), isNamed: false },
    person: {},
    concepts: [],
    readings: [],
    standing: null,
    city: undefined,
  };
}
