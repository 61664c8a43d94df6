import { liveHints, operatorSecret, type ServiceManifest } from '@sabiwell/chassis/manifest.ts';

export const manifest: ServiceManifest = {
  name: 'content',
  database: { kind: 'mongo', name: 'content' },
  bus: true,
  topics: {
    writes: ['sabiwell.content.v1'],
    reads: [
      'sabiwell.bookings.v1',
      'sabiwell.food-ai.v1',
      'sabiwell.health-personal.v1',
      'sabiwell.health-tracking.v1',
      'sabiwell.identity.v1',
      'sabiwell.payments.v1',
    ],
  },
  redis: {
    ...liveHints,
    keys: [...liveHints.keys, 'live-here:*', 'pulse:*', 'bull:reminders:*', 'relay-lease:content.*'],
    hears: liveHints.publishes,
  },
  exports: true,
  env: {
    // No secret, but given as one is: what the operator says of the company is longer than a variable should be.
    ABOUT: operatorSecret,
  },
  processes: [{ name: 'content', entry: 'src/main.ts', listens: true }],
  commands: { migrate: 'src/migrate.ts' },
};
