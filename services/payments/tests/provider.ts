import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { createPaystackSimulator } from '@sabiwell/paystack-simulator/simulator.ts';
import { createPaystack, type PaystackOptions } from '../src/paystack/paystack.client.ts';

export const KEYS = { secretKey: 'sk_test_of_these_tests', previousSecretKey: 'sk_test_of_before', publicKey: 'pk_test_of_these_tests' };
const TOKEN = 'control-token';

export type Fault = { kind: string; reference?: string; times?: number; delayMs?: number };

/** The simulated provider with its control calls, and our client of it that waits briefly. */
export async function startProvider(options: { webhookUrl?: string; timeScale?: number } = {}) {
  const simulator = createPaystackSimulator({ token: TOKEN, ...KEYS, seed: 'tests', ...options });
  await simulator.listen(0);
  const headers = { 'x-sim-token': TOKEN, 'content-type': 'application/json' };
  const control = async (method: string, path: string, body?: unknown): Promise<any> => {
    const response = await fetch(`${simulator.url}/_sim${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { error?: string };
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.error}`);
    return answer;
  };
  const log = createLog('payments', 'silent');
  return {
    url: simulator.url,
    control,
    client: (over: Partial<PaystackOptions> = {}) =>
      createPaystack({ url: simulator.url, secretKey: KEYS.secretKey, log, timeoutMs: 400, firstPauseMs: 5, ...over }),
    pay: (reference: string, how: object = {}) => control('POST', `/complete/${reference}`, { status: 'success', ...how }),
    fault: (fault: Fault) => control('POST', '/faults', fault),
    ledger: (): Promise<any[]> => control('GET', '/ledger'),
    stop: () => simulator.close(),
  };
}
export type RunningProvider = Awaited<ReturnType<typeof startProvider>>;
