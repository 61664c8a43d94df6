import type { Checkout } from './calls.ts';

const PARTS = ['ways', 'step', 'transfer', 'end'] as const;
export type Part = (typeof PARTS)[number];

export const part = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;

/** Shows one part of the checkout and hides the others; hides all while something loads. */
export function show(which: Part | undefined): void {
  for (const id of PARTS) part(id).hidden = id !== which;
  part('cancel').hidden = which === 'end';
  waiting(which === undefined ? 'Loading the payment …' : '');
}

/** Shows that something is going on and blocks further clicks; an empty text ends it. */
export function waiting(text: string): void {
  part('progress').textContent = text;
  part('progress').hidden = text === '';
  part('checkout').setAttribute('aria-busy', `${text !== ''}`);
  for (const button of document.querySelectorAll('button')) if (button.id !== 'cancel') button.disabled = text !== '';
}

/** Cancelling works once the script runs, and on a page of its own once it knows where to lead back. */
export function allowCancelling(): void {
  part<HTMLButtonElement>('cancel').disabled = false;
}

export function problem(text: string): void {
  part('problem').textContent = text;
  part('problem').hidden = text === '';
}

export function naira(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-NG', { style: 'currency', currency, minimumFractionDigits: amount % 100 === 0 ? 0 : 2 }).format(
    amount / 100,
  );
}

export function showCheckout({ merchant_name, email, amount, currency, channels }: Checkout): void {
  const sum = naira(amount, currency);
  part('merchant').textContent = merchant_name;
  part('payer').textContent = email;
  part('sum').textContent = sum;
  part('pay').textContent = `Pay ${sum}`;
  part('by-transfer').hidden = !channels.includes('bank_transfer');
  document.title = `Simulated payment of ${sum} to ${merchant_name}`;
}

/** Removes what another payment left on the screen. */
export function showNobody(): void {
  for (const id of ['merchant', 'payer', 'sum']) part(id).textContent = '';
}

const STEPS: Record<string, { label: string; isSecret: boolean }> = {
  send_pin: { label: 'Card PIN', isSecret: true },
  send_otp: { label: 'Code that your bank sent (123456)', isSecret: false },
  send_phone: { label: 'Telephone number', isSecret: false },
  send_bank: { label: '', isSecret: false },
};

export function showStep(status: string): void {
  const { label, isSecret } = STEPS[status] ?? { label: 'Code', isSecret: false };
  const isBank = status === 'send_bank';
  const field = part<HTMLInputElement>('value');
  show('step');
  part('step-label').textContent = label;
  part('step-label').hidden = isBank;
  part('refuse').hidden = !isBank;
  part('go-on').textContent = isBank ? 'Approve at the bank' : 'Continue';
  Object.assign(field, { hidden: isBank, type: isSecret ? 'password' : 'text', value: isBank ? 'approve' : '' });
  (isBank ? part('go-on') : field).focus();
}

/** The final message of a payment, with a link onward where there is one. */
export function showEnd(text: string, link?: { href: string; text: string }): void {
  show('end');
  part('end-text').textContent = text;
  const on = part<HTMLAnchorElement>('on');
  on.hidden = link === undefined;
  if (link !== undefined) Object.assign(on, { href: link.href, textContent: link.text });
  part('end-text').focus();
}
