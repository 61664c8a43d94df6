import {
  generatedSecret,
  liveHints,
  operatorPublicKeys,
  operatorSecret,
  operatorSetting,
  publicUrl,
  rateLimits,
  type ServiceManifest,
} from '@sabiwell/chassis/manifest.ts';

export const manifest: ServiceManifest = {
  name: 'bookings',
  database: { kind: 'postgres', name: 'bookings' },
  bus: true,
  topics: {
    writes: ['sabiwell.bookings-directory.v1', 'sabiwell.bookings-pii.v1', 'sabiwell.bookings.v1'],
    reads: [
      'sabiwell.food-ai.v1',
      'sabiwell.health-tracking.v1',
      'sabiwell.identity-import-pii.v1',
      'sabiwell.identity-pii.v1',
      'sabiwell.identity-staff-pii.v1',
      'sabiwell.identity.v1',
      'sabiwell.payments.v1',
    ],
  },
  redis: { ...liveHints, looks: ['live-here:*'] },
  exports: true,
  blobs: { volume: 'care-files', folder: 'bookings' },
  egress: 'a bucket for files',
  env: {
    OPERATOR_TOKEN_JWKS: operatorPublicKeys,
    PUBLIC_URL: publicUrl,
    // Makes the names with which a call may use the relay of the deployment; without it calls connect directly or not at all.
    TURN_SECRET: operatorSecret,
    ICE_SERVERS: operatorSetting('[]'),
    // Counts addresses and telephone numbers of the public booking page without storing them.
    THROTTLE_SECRET: generatedSecret('bookings'),
    CLINICAL_RETENTION_YEARS: operatorSetting(),
    RATE_LIMITS: rateLimits,
  },
  processes: [{ name: 'bookings', entry: 'src/main.ts', listens: true, nodeFlags: ['--max-semi-space-size=16'] }],
  commands: { migrate: 'src/migrate.ts', operator: 'src/operator/operator.ts' },
};
