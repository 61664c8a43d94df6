import type { Row } from './row.ts';

export const gatewayKilled: Row = {
  id: 'F2',
  title: 'kill -9 the gateway',
  inStorm: 'between',
  target: { serving: 5, drained: 10 },
  async apply({ parts, during }) {
    await during({ heals: 'by itself', cuts: true }, async () => {
      await parts.restarted('gateway', await parts.kill('gateway'));
    });
  },
};
