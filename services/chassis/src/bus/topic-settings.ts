/** How long events of one topic are stored: on the bus, and as outbox rows for later replays. */
export type TopicSettings = {
  /** Days on the bus; Infinity stores them for good on Kafka. */
  busDays: number;
  /**
   * Kafka keeps the newest event of each key for good, and older ones for one day. Redis Streams can't do this and keeps all for
   * `busDays`.
   */
  isCompacted: boolean;
  /** What stays in the outbox: every event, the newest of each subject, or those of this many days. */
  outbox: 'all' | 'newest of a subject' | { days: number };
};

const OPEN: TopicSettings = { busDays: 30, isCompacted: false, outbox: 'all' };
const CONTACTS: TopicSettings = { busDays: 30, isCompacted: true, outbox: 'newest of a subject' };
const PASSING: TopicSettings = { busDays: 7, isCompacted: false, outbox: { days: 7 } };

/** The topics that differ from all others (contract.md section 6). Personal data are stored no longer than needed. */
const SETTINGS: Readonly<Record<string, TopicSettings>> = {
  'sabiwell.identity-pii.v1': CONTACTS,
  'sabiwell.identity-staff-pii.v1': CONTACTS,
  'sabiwell.bookings-directory.v1': { ...OPEN, isCompacted: true },
  'sabiwell.health-personal.v1': { ...OPEN, outbox: 'newest of a subject' },
  'sabiwell.health-readings.v1': { ...OPEN, outbox: 'newest of a subject' },
  'sabiwell.bookings-pii.v1': PASSING,
  'sabiwell.identity-import-pii.v1': PASSING,
  'sabiwell.analytics.v1': { ...OPEN, busDays: Infinity },
};

/** The settings of a topic; one that is not in the table is open: 30 days on the bus, for good in the outbox. */
export function settingsOf(topic: string): TopicSettings {
  return SETTINGS[topic] ?? OPEN;
}

/** The topics whose outbox rows are deleted at some point. */
export const FORGETTING_TOPICS: readonly string[] = Object.keys(SETTINGS).filter((topic) => settingsOf(topic).outbox !== 'all');

/** On Redis, memory is the limit: what Kafka stores for good stays 30 days, and is replayed from the outbox after that. */
export function streamDays(topic: string): number {
  return Math.min(settingsOf(topic).busDays, OPEN.busDays);
}
