import { operatorSecret, type ServiceManifest } from '@sabiwell/chassis/manifest.ts';

export const manifest: ServiceManifest = {
  name: 'content',
  database: { kind: 'mongo', name: 'content' },
  bus: true,
  exports: true,
  env: {
    // No secret, but given as one is: what the operator says of the company is longer than a variable should be.
    ABOUT: operatorSecret,
  },
  processes: [{ name: 'content', entry: 'src/main.ts', listens: true }],
  commands: { migrate: 'src/migrate.ts' },
};
