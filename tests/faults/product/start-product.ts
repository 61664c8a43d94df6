import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Folders, foldersOf } from '@sabiwell/local/folders.ts';
import { assignPorts, isFree } from '@sabiwell/local/ports.ts';
import { stopProduct } from '@sabiwell/local/state.ts';
import { make } from '../../e2e/bring-up.ts';
import { type Link, openLink } from './link.ts';
import { type Disk, mountDisks, unmountDisks } from './small-disks.ts';
import { type Links, wireThroughLinks } from './wire.ts';

/** How long POST /api/analyze-food waits in a product made by `make` of the tests, before it answers 202. */
export const ANALYSIS_WAIT_MS = 4_000;
const DATA = ['postgres', 'mongo', 'redis', 'kafka', 'blobs'];

/** A product for the fault run alone: its folder, its ports, and a link between any two of its parts. */
export type FaultProduct = {
  folders: Folders;
  /** Straight to the gateway. */
  url: string;
  /** To the gateway through a link that can be made worse. */
  front: Link & { url: string };
  links: Links;
  /** The disks that can be filled up. */
  disks: readonly Disk[];
  stop(): Promise<void>;
};

/** Starts the product as the README says, with the simulated model, and then adds the links. */
export async function startProduct(say: (line: string) => void): Promise<FaultProduct> {
  const localDir = join(foldersOf().dir, 'faults');
  const folders = foldersOf({ LOCAL_DIR: localDir });
  const results = foldersOf().dir;
  await stopProduct(folders);
  unmountDisks(localDir);
  for (const name of [...DATA, 'plan.json', 'state.json', 'seeded.json', 'logs'])
    rmSync(join(localDir, name), { recursive: true, force: true });
  const disks = mountDisks(localDir);
  const { port } = await assignPorts(['port'], {}, isFree);
  const place = { localDir, port: port! };
  say(`- Starting a product of its own in ${localDir.replace(`${results}/`, '.local/')} …`);
  await make('up', place, 'simulator');
  const links = await wireThroughLinks(folders);
  const front = await openLink(port!);
  return {
    folders,
    url: `http://127.0.0.1:${port}`,
    front: { ...front, url: `http://127.0.0.1:${front.port}` },
    links,
    disks,
    async stop() {
      await stopProduct(folders);
      unmountDisks(localDir);
      await Promise.all([front, ...links.values()].map((link) => link.close()));
      for (const name of DATA) rmSync(join(localDir, name), { recursive: true, force: true });
    },
  };
}
