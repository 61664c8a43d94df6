import { scrapeGauge, shared } from '../observe/scrape-gauge.ts';

const oldest = scrapeGauge({
  name: 'sabiwell_outbox_oldest_seconds',
  help: 'Age of the oldest event that waits to be published',
  labelNames: ['outbox'],
});
const unpublished = scrapeGauge({
  name: 'sabiwell_outbox_unpublished',
  help: 'What waits to be published: events, or documents with events inside',
  labelNames: ['outbox'],
});
const relay = scrapeGauge({
  name: 'sabiwell_relay_active',
  help: '1 where this process publishes the outbox; of all processes of a service one does',
  labelNames: ['outbox'],
});

/** The backlog of an outbox. */
export type Backlog = { unpublished: number; oldestSeconds: number };

/** Reports an outbox by its name: its backlog, and whether this process publishes it. */
export function observeOutbox(outbox: string, readBacklog: () => Promise<Backlog>, isActive: () => boolean): void {
  const labels = { outbox };
  const backlog = shared(readBacklog);
  oldest.from(outbox, async () => [{ labels, value: (await backlog()).oldestSeconds }]);
  unpublished.from(outbox, async () => [{ labels, value: (await backlog()).unpublished }]);
  relay.from(outbox, () => [{ labels, value: isActive() ? 1 : 0 }]);
}
