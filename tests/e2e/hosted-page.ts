import type { Page } from 'playwright-core';
import { foldersOf } from '@sabiwell/local/folders.ts';
import { readJson } from '@sabiwell/local/files.ts';
import { inject } from 'vitest';
import { see } from './screen.ts';

type Simulators = { paystack?: { url: string; token: string } };

/** The payment simulator of the product under test. */
function simulator(): { url: string; token: string } {
  const { place } = inject('product');
  const found = readJson<Simulators>(foldersOf(place ? { LOCAL_DIR: place.localDir } : process.env).simulators)?.paystack;
  if (found === undefined) throw new Error('This product does not simulate payments.');
  return found;
}

export const providerUrl = (): string => simulator().url;

/** Makes the provider receive the money, as if a bank transfer had arrived; `amount`, in kobo, is for testing a wrong sum. */
export async function takeMoney(reference: string, amount?: number): Promise<void> {
  const { url, token } = simulator();
  const headers = { 'x-sim-token': token, 'content-type': 'application/json' };
  const body = JSON.stringify({ status: 'success', amount });
  const reply = await fetch(`${url}/_sim/complete/${reference}`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`the simulator answered ${reply.status}: ${await reply.text()}`);
}

/** Waits for the provider's page, and pays there with the test card that is always accepted. */
export async function payOnHostedPage(page: Page): Promise<void> {
  await see(page.getByText('Simulated payments, no money moves'));
  await page.getByLabel('Card number').fill('4084084084084081');
  await page.getByLabel('Expiry (MM/YY)').fill('12/30');
  await page.getByLabel('CVV').fill('408');
  await page.getByRole('button', { name: /^Pay ₦/ }).click();
}

/** Pays with the same card in the popup over the app's page. */
export async function payInPopup(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Card number').fill('4084084084084081');
  await frame.getByLabel('Expiry (MM/YY)').fill('12/30');
  await frame.getByLabel('CVV').fill('408');
  await frame.getByRole('button', { name: /^Pay ₦/ }).click();
}
