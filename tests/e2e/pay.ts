import type { FrameLocator, Page } from 'playwright-core';
import { request } from './members.ts';

export const GOOD_CARD = { number: '4084084084084081', cvv: '408' };
export const DECLINED_CARD = { number: '4084080000005408', cvv: '001' };

/** The provider's popup over a page. */
export const popup = (page: Page): FrameLocator => page.frameLocator('iframe[id^="inline-checkout"]');

/** Where the popup's script comes from. */
export async function scriptUrl(): Promise<string> {
  return ((await request('GET', '/api/payments/config')).json as { scriptUrl: string }).scriptUrl;
}

/** Pays with a test card, in the popup or on the provider's own page. */
export async function payByCard(at: FrameLocator | Page, { number, cvv }: typeof GOOD_CARD = GOOD_CARD): Promise<void> {
  await at.getByLabel('Card number').fill(number);
  await at.getByLabel('Expiry (MM/YY)').fill('12/30');
  await at.getByLabel('CVV').fill(cvv);
  await at.getByRole('button', { name: /^Pay ₦/ }).click();
}

/** Presses the button that says the transfer was sent; the money arrives some seconds later. */
export async function payByTransfer(at: FrameLocator | Page): Promise<void> {
  await at.getByRole('button', { name: 'Use a bank transfer instead' }).click();
  await at.getByRole('button', { name: 'I’ve sent the money' }).click();
}
