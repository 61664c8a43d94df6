import { liveHints, operatorSetting, type ServiceManifest } from '@sabiwell/chassis/manifest.ts';

export const manifest: ServiceManifest = {
  name: 'health-tracking',
  database: { kind: 'postgres', name: 'health_tracking' },
  bus: true,
  topics: {
    writes: ['sabiwell.health-personal.v1', 'sabiwell.health-readings.v1', 'sabiwell.health-tracking.v1'],
    reads: ['sabiwell.bookings.v1', 'sabiwell.food-ai.v1', 'sabiwell.identity.v1'],
  },
  redis: liveHints,
  exports: true,
  env: { LABELS_STRICT_SPEC: operatorSetting() },
  // Most calls reach this service: with more room for new objects, they are collected less often.
  processes: [{ name: 'health-tracking', entry: 'src/main.ts', listens: true, nodeFlags: ['--max-semi-space-size=16'] }],
  commands: { migrate: 'src/migrate.ts' },
};
