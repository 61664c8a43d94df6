import { Counter } from 'prom-client';
import type { Bus, GroupHealth } from './bus.ts';
import { scrapeGauge, shared } from '../observe/scrape-gauge.ts';

const published = new Counter({ name: 'sabiwell_events_published_total', help: 'Events that the bus has stored', labelNames: ['topic'] });
const failures = new Counter({ name: 'sabiwell_publish_failures_total', help: 'Batches of events that the bus did not store' });
const up = scrapeGauge({ name: 'sabiwell_bus_up', help: '1 while the bus answers' });
const lag = scrapeGauge({
  name: 'sabiwell_consumer_lag',
  help: 'Events that a group has not handled yet',
  labelNames: ['group', 'topic'],
});
const active = scrapeGauge({
  name: 'sabiwell_consumer_active',
  help: '1 where this process reads for the group; of all processes of a group one does, or on Kafka several',
  labelNames: ['group'],
});
const dead = scrapeGauge({
  name: 'sabiwell_dead_letters',
  help: 'Events that a group gave up, until they are retried',
  labelNames: ['group'],
});

/** The same bus, with its health as metrics. */
export function observeBus(bus: Bus): Bus {
  const groups = shared(async () => {
    const health = await bus.health();
    // A bus that does not answer can't report its groups either.
    return health.up ? health.groups : [];
  });
  const of = <T>(samples: (group: GroupHealth) => T[]) => groups().then((all) => all.flatMap(samples));
  up.from('bus', async () => [{ value: (await bus.health()).up ? 1 : 0 }]);
  lag.from('bus', () =>
    of(({ group, lag: topics }) => Object.entries(topics).map(([topic, value]) => ({ labels: { group, topic }, value }))),
  );
  active.from('bus', () => of(({ group, active: isActive }) => [{ labels: { group }, value: isActive ? 1 : 0 }]));
  dead.from('bus', () => of(({ group, deadLetters }) => [{ labels: { group }, value: deadLetters }]));
  return {
    ...bus,
    async publish(events) {
      try {
        await bus.publish(events);
      } catch (error) {
        failures.inc();
        throw error;
      }
      for (const { topic } of events) published.inc({ topic });
    },
  };
}
