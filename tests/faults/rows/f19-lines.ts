import { withServiceLinks } from '../product/wire.ts';
import type { Link, LineFault } from '../product/link.ts';
import { sendLargePhoto } from './large-photo.ts';
import type { Row, Scene } from './row.ts';

/** Faults of a mobile member's connection. */
const ROAD: readonly [name: string, fault: LineFault, shape: { cuts?: boolean; answerMs: number }][] = [
  ['500 ms late', { latencyMs: 500 }, { answerMs: 9_000 }],
  ['50 kB a second', { bytesPerSecond: 50_000 }, { answerMs: 12_000 }],
  ['cut in the middle of a body', { cutAfterBytes: 9_000 }, { cuts: true, answerMs: 6_000 }],
];
/** The gateway waits for the first byte as long as the operation may take. */
const DEFAULT_TIMEOUT_MS = 10_000;
const SLACK_MS = 1_500;
const MEGABYTE = 1_000_000;

async function roadTrouble(scene: Scene): Promise<void> {
  const { chance, during, isStorm, product, recover, wait } = scene;
  for (const [name, fault, shape] of chance.shuffle(ROAD).slice(0, isStorm ? 1 : undefined)) {
    await during({ ...shape, refuseMs: shape.answerMs }, async () => {
      await product.front.suffer(fault);
      await wait(3, 6);
      await product.front.heal();
      if (fault.cutAfterBytes) product.front.reset();
    });
    await recover();
    scene.note(name);
  }
  await during({ cuts: true }, async () => {
    for (let times = chance.int(2, 4); times > 0; times -= 1) {
      product.front.reset();
      await wait(0, 2);
    }
  });
  await recover();
}

async function insideTrouble(scene: Scene): Promise<void> {
  const { chance, during, isStorm, link, recover, wait } = scene;
  const service = chance.pick(['identity', 'health-tracking', 'food-ai', 'content']);
  const troubles: [string, number, (line: Link) => Promise<void>][] = [
    ['black hole', DEFAULT_TIMEOUT_MS + SLACK_MS, (line) => line.suffer({ blackHole: true })],
    ['500 ms late', 4_000, (line) => line.suffer({ latencyMs: 500 })],
    ['reset', 2_000, async (line) => line.reset()],
  ];
  for (const [name, refuseMs, begin] of chance.shuffle(troubles).slice(0, isStorm ? 1 : undefined)) {
    await during({ refuseMs: service === 'food-ai' ? Math.max(refuseMs, 8_000) : refuseMs, answerMs: 12_000 }, async () => {
      await begin(link(`gateway>${service}`));
      await wait(4, 12);
      await link(`gateway>${service}`).heal();
    });
    await recover();
    scene.note(`${name} to ${service}`);
  }
}

export const lineFaults: Row = {
  id: 'F19',
  title: 'lines: late, slow, cut, reset, black hole',
  inStorm: 'between',
  target: { serving: 10, drained: 45 },
  async apply(scene) {
    const { during, isStorm, newMember, pace, product, recover } = scene;
    const large = { bytes: pace === 'long' ? 10 * MEGABYTE : MEGABYTE, bytesPerSecond: 50_000 };
    const sent = isStorm ? undefined : sendLargePhoto(scene, await newMember(), large);
    await roadTrouble(scene);
    await sent;
    // The gateway restarts to get its links, and again to lose them.
    await during({ cuts: true }, () => Promise.resolve());
    await withServiceLinks(product.folders, product.links, async () => {
      await recover();
      await insideTrouble(scene);
      await during({ cuts: true }, () => Promise.resolve());
    });
    await recover();
  },
};
