import { generatedSecret, operatorSetting, reportingKey, serviceAddress, type ServiceManifest } from '@sabiwell/chassis/manifest.ts';

export const manifest: ServiceManifest = {
  name: 'staff-reporting',
  database: { kind: 'postgres', name: 'staff_reporting' },
  bus: true,
  topics: {
    writes: ['sabiwell.analytics.v1', 'sabiwell.staff-reporting.v1'],
    reads: [
      'sabiwell.bookings.v1',
      'sabiwell.food-ai.v1',
      'sabiwell.identity-pii.v1',
      'sabiwell.identity-staff-pii.v1',
      'sabiwell.identity.v1',
      'sabiwell.page-views.v1',
      'sabiwell.payment-states.v1',
      'sabiwell.payments.v1',
    ],
  },
  exports: true,
  env: {
    REPORTING_TOKEN_KEY: reportingKey,
    PAYMENTS_URL: serviceAddress,
    ANALYTICS_SECRET: generatedSecret('analytics'),
    USER_COUNT_OFFSET: operatorSetting(),
  },
  processes: [{ name: 'staff-reporting', entry: 'src/main.ts', listens: true }],
  commands: { migrate: 'src/migrate.ts', operator: 'src/operator/operator.ts' },
  // A rebuild makes another generation of the read model, which is a schema (ADR 0116).
  operatorOwns: true,
};
