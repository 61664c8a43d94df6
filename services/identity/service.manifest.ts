import {
  generatedSecret,
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
