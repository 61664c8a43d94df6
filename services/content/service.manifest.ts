import type { ServiceManifest } from '@sabiwell/chassis/manifest.ts';

export const manifest: ServiceManifest = {
  name: 'content',
  database: { kind: 'mongo', name: 'content' },
  bus: true,
  processes: [{ name: 'content', entry: 'src/main.ts', listens: true }],
  commands: { migrate: 'src/migrate.ts' },
};
