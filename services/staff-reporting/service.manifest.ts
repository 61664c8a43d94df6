import type { ServiceManifest } from '@sabiwell/chassis/manifest.ts';

export const manifest: ServiceManifest = {
  name: 'staff-reporting',
  database: { kind: 'postgres', name: 'staff_reporting' },
  bus: true,
  processes: [{ name: 'staff-reporting', entry: 'src/main.ts', listens: true }],
  commands: { migrate: 'src/migrate.ts' },
};
