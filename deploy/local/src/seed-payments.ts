import { existsSync } from 'node:fs';
import { demoMember } from './demo-member.ts';
import { readJson } from './files.ts';
import type { Ask } from './seed-health.ts';

type Simulators = { paystack?: { url: string; token: string } };

const TOP_UPS = [20_000, 5_000];
const CARE = {
  purpose: 'elder_care',
  productCode: 'elder_care_care',
  subject: { recipient: { name: 'Hajiya Zainab Bello', relation: 'Mother', phone: '+2348031234599' } },
};
const ORDER = {
  productId: 'market_p4',
  productName: 'Digital Thermometer',
  amount: 15_000,
  email: demoMember.email,
  phone: '+2348031234567',
  address: '12 Zoo Road, Kano',
};

/** The provider of development, where it is the one that is used. */
export function simulatedProvider(simulatorsFile: string): Simulators['paystack'] {
  return existsSync(simulatorsFile) ? readJson<Simulators>(simulatorsFile)?.paystack : undefined;
}

/** Adds payments of the demo member, once: two top-ups, elder care from the wallet, an order by card. Only with the simulated provider. */
export async function seedPayments(ask: Ask, simulatorsFile: string): Promise<void> {
  const provider = simulatedProvider(simulatorsFile);
  const topUps = (await ask('GET', '/api/wallet/top-ups/user')) as unknown[];
  if (provider === undefined || topUps.length > 0) return;
  const pay = async (reference: string) => {
    const headers = { 'content-type': 'application/json', 'x-sim-token': provider.token };
    await fetch(`${provider.url}/_sim/complete/${reference}`, { method: 'POST', headers, body: '{"status":"success"}' });
    await ask('GET', `/api/payments/${reference}/status`);
  };
  for (const amount of TOP_UPS) {
    const body = { amount, description: 'Wallet top-up' };
    const { paymentReference } = (await ask('POST', '/api/wallet/top-up', { body })) as { paymentReference: string };
    await pay(paymentReference);
  }
  const { id } = (await ask('POST', '/api/payments/intents', { body: CARE })) as { id: string };
  await ask('POST', `/api/payments/${id}/pay-from-wallet`);
  const { reference } = (await ask('POST', '/api/market/purchase', { body: ORDER })) as { reference: string };
  await pay(reference);
}
