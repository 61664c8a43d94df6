import type { Finding } from './finding.ts';

/** A visit that an answer accepted. */
export type BookedVisit = { id: string; member: number };
/** A message that an answer accepted; its text is used once. */
export type SentMessage = { id: string; member: number };

/** What the clients of a run recorded of care. */
export type CareHistory = { visits: readonly BookedVisit[]; messages: readonly SentMessage[] };

/** A visit as bookings stores it; times in milliseconds. */
export type StoredVisit = { id: string; member: number; doctor: number; isActive: boolean; from: number; to: number };

/** What the stores show of care at the end. */
export type CareTruth = {
  visits: readonly StoredVisit[];
  /** How many events of different ids ask for each visit, and remind of it. */
  requests: ReadonlyMap<string, number>;
  reminders: ReadonlyMap<string, number>;
  /** The visits whose fee payments knows. */
  charged: ReadonlySet<string>;
  messages: readonly { id: string; member: number; text: string }[];
  /** The figures of the money's audit that are not 0, in words. */
  contradictions: readonly string[];
};

const lost = (what: string): Finding => ({ kind: 'lost', what });
const doubled = (what: string): Finding => ({ kind: 'doubled', what });

/** Visits and messages that were lost or happened twice, and fees that are held for nothing. */
export function findCareFaults(history: CareHistory, truth: CareTruth): Finding[] {
  return [
    ...findLost(history, truth),
    ...findOverlaps(truth.visits),
    ...findRepeats(truth),
    ...truth.contradictions.map((what): Finding => ({ kind: 'charged wrongly', what: `the audit of payments finds ${what}` })),
  ];
}

function findLost({ visits, messages }: CareHistory, truth: CareTruth): Finding[] {
  const stored = new Set(truth.visits.map(({ id }) => id));
  const kept = new Set(truth.messages.map(({ id }) => id));
  return [
    ...visits.filter(({ id }) => !stored.has(id)).map(({ id, member }) => lost(`visit ${id} of member ${member} is not stored`)),
    ...truth.visits.filter(({ id }) => !truth.requests.has(id)).map(({ id }) => lost(`no event asks for visit ${id}`)),
    ...truth.visits.filter(({ id }) => !truth.charged.has(id)).map(({ id }) => lost(`payments does not know the fee of visit ${id}`)),
    ...messages.filter(({ id }) => !kept.has(id)).map(({ id, member }) => lost(`message ${id} of member ${member} is not stored`)),
  ];
}

/** Two visits at one time, of one doctor or of one member. */
function findOverlaps(visits: readonly StoredVisit[]): Finding[] {
  const active = visits.filter(({ isActive }) => isActive).toSorted((one, other) => one.from - other.from);
  return active.flatMap((one, index) =>
    active
      .slice(index + 1)
      .filter(({ from, doctor, member }) => from < one.to && (doctor === one.doctor || member === one.member))
      .map(({ id }) => doubled(`visits ${one.id} and ${id} overlap`)),
  );
}

function findRepeats({ requests, reminders, messages }: CareTruth): Finding[] {
  const texts = messages.map(({ member, text }) => `${member} ${text}`);
  return [
    ...[...requests].filter(([, times]) => times > 1).map(([id, times]) => doubled(`${times} events ask for visit ${id}`)),
    ...[...reminders].filter(([, times]) => times > 1).map(([id, times]) => doubled(`${times} events remind of visit ${id}`)),
    ...texts.filter((text, index) => texts.indexOf(text) !== index).map((text) => doubled(`the message of member ${text} is stored twice`)),
  ];
}
