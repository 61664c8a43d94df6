import { type Disk, emptyDisk, fillDisk } from '../product/small-disks.ts';
import type { Operation } from '../history/history.domain.ts';
import type { Row } from './row.ts';

const SPARED: Record<Disk, Operation[]> = {
  blobs: ['readUser', 'signIn', 'signUp', 'readDashboard', 'listFoodAnalyses', 'searchFoods', 'readFoodAnalysis'],
  redis: ['readUser', 'signIn', 'readDashboard', 'listFoodAnalyses', 'searchFoods'],
  mongo: ['readUser', 'signIn', 'signUp', 'readDashboard', 'searchFoods'],
};

export const diskFull: Row = {
  id: 'F24',
  title: 'no room left on the disk of photos, Redis, MongoDB',
  inStorm: 'between',
  target: { serving: 30, drained: 60 },
  async apply({ chance, during, note, pace, product, recover, wait }) {
    const { disks, folders } = product;
    if (disks.length === 0) note('left out: disks of its own need root');
    for (const disk of chance.shuffle(disks).slice(0, pace === 'storm' ? 1 : undefined)) {
      await during({ forgetsKeys: disk === 'redis', refuseMs: disk === 'mongo' ? 6_000 : 2_000, spares: SPARED[disk] }, async () => {
        fillDisk(folders.dir, disk);
        await wait(5, 10);
        emptyDisk(folders.dir, disk);
      });
      await recover();
      note(disk);
    }
  },
};
