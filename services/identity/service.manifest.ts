import {
  generatedSecret,
  liveHints,
  operatorSecret,
  operatorSetting,
  publicUrl,
  rateLimits,
  type ServiceManifest,
} from '@sabiwell/chassis/manifest.ts';

export const manifest: ServiceManifest = {
  name: 'identity',
  database: { kind: 'postgres', name: 'identity' },
  bus: true,
  topics: {
    writes: [
      'sabiwell.identity-import-pii.v1',
      'sabiwell.identity-pii.v1',
      'sabiwell.identity-staff-pii.v1',
      'sabiwell.identity.v1',
      'sabiwell.page-views.v1',
    ],
    reads: [
      'sabiwell.bookings-directory.v1',
      'sabiwell.bookings-pii.v1',
      'sabiwell.bookings.v1',
      'sabiwell.content.v1',
      'sabiwell.food-ai.v1',
      'sabiwell.health-tracking.v1',
      'sabiwell.identity.v1',
      'sabiwell.payment-states.v1',
      'sabiwell.payments.v1',
      'sabiwell.staff-reporting.v1',
    ],
  },
  // Which replies are kept for a member who is erased, only their names say.
  redis: { ...liveHints, publishes: [...liveHints.publishes, 'session.revoked'], findsKeys: true },
  exports: true,
  blobs: { volume: 'profile-photos', folder: 'identity' },
  egress: 'a mail server, and a source of imports if there is one',
  egressPorts: [443, 465, 587],
  env: {
    PUBLIC_URL: publicUrl,
    SMTP_URL: operatorSecret,
    MAIL_FROM: operatorSetting(),
    MAIL_LEASE_SECONDS: operatorSetting(),
    STAFF_SECRET: generatedSecret('staff'),
    // On one machine the demo accounts of staff sign in by their password alone.
    IMPORT_URL: operatorSetting(),
    IMPORT_HOSTS: operatorSetting(),
    STAFF_MFA: operatorSetting('required', 'optional'),
    RATE_LIMITS: rateLimits,
  },
  processes: [{ name: 'identity', entry: 'src/main.ts', listens: true }],
  commands: { migrate: 'src/migrate.ts', operator: 'src/operator/operator.ts', erasures: 'src/erasures.ts' },
};
