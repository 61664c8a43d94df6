// For deploy/Dockerfile: `readers` lists the folders of secrets, `photos` the volumes of files, `programs` every program in the image.
import { backupPrograms, BACKUPS, gateway, programsOf, readersOf, services } from './manifests.ts';

const STORES = ['postgres', 'mongo', 'redis', 'kafka'];

const lists: Record<string, () => string[]> = {
  readers: () => ['kept', ...readersOf(services), 'migrate', BACKUPS, ...STORES],
  photos: () => services.flatMap(({ blobs }) => blobs?.volume ?? []),
  programs: () => [
    ...[gateway, ...services].flatMap(programsOf).map(({ file }) => file),
    ...services.flatMap(({ folder, commands = {} }) => Object.values(commands).map((entry) => `${folder}/${entry}`)),
    'deploy/compose/src/migrate.ts',
    ...backupPrograms,
  ],
};

console.log((lists[process.argv[2] ?? '']?.() ?? []).join(' '));
