import { operatorSetting, type ServiceManifest } from '@sabiwell/chassis/manifest.ts';

export const manifest: ServiceManifest = {
  name: 'health-tracking',
  database: { kind: 'postgres', name: 'health_tracking' },
  bus: true,
  env: { LABELS_STRICT_SPEC: operatorSetting() },
  processes: [{ name: 'health-tracking', entry: 'src/main.ts', listens: true }],
  commands: { migrate: 'src/migrate.ts' },
};
