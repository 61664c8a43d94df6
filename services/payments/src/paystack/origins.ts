/** The addresses of Paystack itself; anything else is a simulator or a mistake. */
export const PAYSTACK_API = 'https://api.paystack.co';

type Settings = Readonly<Record<string, string | undefined>>;
export type Refusal = { name: string; message: string };

/**
 * What is wrong with the provider's address: a live key must not reach anything but Paystack, and production must not accept simulated
 * money unless that is allowed explicitly.
 */
export function refuseProvider(env: Settings): Refusal[] {
  const { PAYSTACK_BASE_URL: base, PAYSTACK_SECRET_KEY: secret = '', PAYSTACK_PUBLIC_KEY: open = '', NODE_ENV: mode } = env;
  const isPaystack = base === undefined || originOf(base) === PAYSTACK_API;
  const isLive = secret.startsWith('sk_live_');
  const isSimulationAllowed = env['ALLOW_SIMULATED_PAYMENTS'] === '1';
  const refusals: Refusal[] = [];
  if (isLive && !isPaystack) refusals.push({ name: 'PAYSTACK_BASE_URL', message: `a live key is for ${PAYSTACK_API} alone` });
  if (secret !== '' && open !== '' && isLive !== open.startsWith('pk_live_'))
    refusals.push({ name: 'PAYSTACK_PUBLIC_KEY', message: 'is of another mode than PAYSTACK_SECRET_KEY: both test or both live' });
  if (mode !== 'production' || isSimulationAllowed) return refusals;
  if (!isPaystack && !isLive) refusals.push({ name: 'PAYSTACK_BASE_URL', message: 'payments are not simulated in production' });
  else if (!isLive) refusals.push({ name: 'PAYSTACK_SECRET_KEY', message: 'production needs a live key: with a test key nobody pays' });
  return refusals;
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
