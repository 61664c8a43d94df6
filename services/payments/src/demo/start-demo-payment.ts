import type { Context } from '../context.ts';
import { newOrder } from '../market/new-order.ts';
import { type Asked, paymentOf } from '../payments/create-intent.ts';
import { type NewPayment, startPayment } from '../payments/start-payment.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import type { DemoMember, DemoPayment } from './demo-year.domain.ts';

/** A payment of the demo that has begun. */
export type StartedDemo = { id: string; reference: string; amountKobo: number };

/** Begins a payment of the demo at its own time. */
export async function startDemoPayment(context: Context, demo: DemoPayment): Promise<StartedDemo> {
  const then = { ...context, clock: () => demo.at };
  const { id, reference, amountKobo } = await startPayment(then, await newPayment(then, demo));
  return { id, reference, amountKobo };
}

async function newPayment(context: Context, demo: DemoPayment): Promise<NewPayment> {
  const { payer, email, product } = demo;
  if (payer !== undefined) return paymentOf(context, askedBy(payer, demo), { userId: payer.userId, email });
  const guest = { phone: '+2348031234567', network: '' };
  const ordered = found(await context.catalogue.find(product));
  return { ...newOrder(context, ordered, { userId: undefined, email, phone: guest.phone, address: '4 Marina Road, Lagos' }), guest };
}

function askedBy({ userId, tel, city }: DemoMember, { product, naira }: DemoPayment): Asked {
  const purpose = purposeOf(product);
  const asked = { purpose, productCode: product, ...(naira !== undefined && { amount: naira }) };
  if (purpose === 'market') return { ...asked, subject: { phone: tel, address: `7 Unity Road, ${city}` } };
  // Some have chosen a trainer or named who is cared for; of the others staff have to find out.
  if (purpose === 'trainer') return userId % 2 === 0 ? asked : { ...asked, subject: { trainerId: '1' } };
  if (purpose !== 'elder_care' || userId % 4 === 0) return asked;
  return { ...asked, subject: { recipient: { name: 'Mama Grace Okoro', relation: 'Mother', phone: tel } } };
}

function purposeOf(product: string): Asked['purpose'] {
  if (product.startsWith('sub_')) return 'subscription';
  if (product.startsWith('ai_doc')) return 'ai_doc';
  if (product.startsWith('health_tips')) return 'health_tips';
  if (product.startsWith('elder_care')) return 'elder_care';
  if (product.startsWith('trainer_')) return 'trainer';
  return product.startsWith('market_') ? 'market' : 'wallet_top_up';
}
