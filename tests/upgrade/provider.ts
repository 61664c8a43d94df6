import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CHECKOUT } from '@sabiwell/local/folders.ts';
import { assignPorts, isFree } from '@sabiwell/local/ports.ts';
import { until } from '../faults/product/parts.ts';
import { type Provider, providerAt } from '../chaos/product/provider.ts';

const TOKEN = 'of-the-upgrade-drill';
const KEYS = {
  PAYSTACK_SECRET_KEY: 'sk_test_upgrade0000000000000000000000000000',
  PAYSTACK_PUBLIC_KEY: 'pk_test_upgrade000000000000000000000000000000',
};
/** Its hour takes ten seconds, as in `make up`: a webhook that met a closed door comes again soon. */
const TIME_SCALE = '360';

/** A provider that knows nothing of upgrades: it keeps running, and so do its books. */
export type OutsideProvider = Provider & { publicKey: string; settings: Record<string, string>; stop(): Promise<void> };

/** Starts the payment simulator outside of the product that sits on `productPort`. */
export async function startProvider(productPort: number): Promise<OutsideProvider> {
  const { provider: port } = await assignPorts(['provider'], {}, isFree);
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(CHECKOUT, 'deploy/simulators/paystack/src/main.ts')], {
    env: {
      ...KEYS,
      PATH: process.env.PATH,
      PORT: `${port}`,
      SIM_TOKEN: TOKEN,
      SIM_TIME_SCALE: TIME_SCALE,
      SIM_WEBHOOK_URL: `http://127.0.0.1:${productPort}/api/payments/webhooks/paystack`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const leave = () => child.kill('SIGKILL');
  process.once('exit', leave);
  const provider = providerAt({ url, token: TOKEN });
  await until('the provider answers', () => provider.ledger().catch(() => undefined));
  return {
    ...provider,
    publicKey: KEYS.PAYSTACK_PUBLIC_KEY,
    settings: {
      ...KEYS,
      PAYSTACK_BASE_URL: url,
      PAYSTACK_INLINE_URL: `${url}/v2/inline.js`,
      PAYSTACK_CHECKOUT_URL: url,
      PAYSTACK_PLAN_HEALTH_TIPS_MONTHLY: 'PLN_sabiwellmonthly',
      PAYSTACK_PLAN_HEALTH_TIPS_YEARLY: 'PLN_sabiwellyearly',
    },
    async stop() {
      process.off('exit', leave);
      await end(child);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}
