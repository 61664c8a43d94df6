import { ask, type Account, type Checkout, type Outcome } from './calls.ts';
import { hear, isPopup, post } from './parent-page.ts';
import { allowCancelling, part, problem, show, showCheckout, showEnd, showNobody, showStep, waiting } from './screen.ts';

const SEEN_MS = 900;
const LOOK_AGAIN_MS = 1500;

let checkout: Checkout | undefined;
let asked = '';
let opened = 0;

const at = (what: string) => `/checkout/${checkout!.access_code}/${what}`;
const value = (id: string) => part<HTMLInputElement>(id).value.trim();

/** Carries out a person's action; a refusal of the simulator is shown, and passed to the parent page. */
async function carryOut(text: string, work: () => Promise<void>): Promise<void> {
  problem('');
  waiting(text);
  try {
    await work();
  } catch (error) {
    problem((error as Error).message);
    post('error', { type: 'charge', message: (error as Error).message });
  } finally {
    waiting('');
  }
}

async function open(load: () => Promise<Checkout>): Promise<void> {
  problem('');
  show(undefined);
  opened += 1;
  const thisLoad = opened;
  try {
    const loaded = await load();
    // Another checkout was opened in the meantime, so this one is no longer shown.
    if (thisLoad !== opened) return;
    checkout = loaded;
  } catch (error) {
    if (thisLoad !== opened) return;
    const { message } = error as Error;
    showNobody();
    post('error', { type: 'setup', message });
    problem(message);
    allowCancelling();
    return waiting('');
  }
  showCheckout(checkout);
  allowCancelling();
  const { id, customer, access_code: accessCode } = checkout;
  post('loaded:transaction', { id, customer, accessCode });
  const outcome = await ask<Outcome>(at('status'));
  if (outcome.status === 'success') return end(outcome, 'This payment has been made already.');
  show('ways');
  part('title').focus();
}

function end(outcome: Outcome, text = 'Payment successful'): void {
  const leadsTo = isPopup ? null : checkout!.redirect_url;
  showEnd(text, leadsTo === null ? undefined : { href: leadsTo, text: 'Back to Sabiwell' });
  // The person has to see the success before the page closes.
  setTimeout(() => {
    if (leadsTo !== null) location.assign(leadsTo);
    else post('success', outcome);
  }, SEEN_MS);
}

function goOn(outcome: Outcome): void {
  if (outcome.status === 'success') return end(outcome);
  if (outcome.status.startsWith('send_')) return showStep(outcome.status);
  show('ways');
  problem(`${outcome.message ?? 'The payment failed.'} You were not charged. You can try another card.`);
  post('error', { type: 'charge', message: outcome.message });
  part('number').focus();
}

function cancel(): void {
  if (isPopup) return post('close', { status: 'abandoned' });
  const leadsTo = checkout?.cancel_url;
  if (leadsTo) return location.assign(leadsTo);
  showEnd('You cancelled this payment. Nothing was charged. You can close this page.');
}

async function waitForTransfer(): Promise<void> {
  waiting('Waiting for your bank transfer …');
  const outcome = await ask<Outcome>(at('status')).catch(() => ({ status: 'pending' }));
  if (outcome.status === 'success') return end(outcome);
  setTimeout(() => void waitForTransfer(), LOOK_AGAIN_MS);
}

async function showAccount(): Promise<void> {
  const { bank, account_number, account_name } = await ask<Account>(at('transfer'), {});
  show('transfer');
  for (const [id, text] of Object.entries({ bank, account: account_number, holder: account_name })) part(id).textContent = text;
  part('sent').focus();
}

async function transferSent(): Promise<void> {
  await ask<Outcome>(at('transfer/sent'), {});
  if (isPopup) post('transfer:pending', { status: 'pending' });
  else setTimeout(() => void waitForTransfer());
}

const on = (id: string, event: 'click' | 'submit', text: string, work: () => Promise<void>) =>
  part(id).addEventListener(event, (happened) => {
    happened.preventDefault();
    void carryOut(text, work);
  });
const step = async (given: string) => goOn(await ask<Outcome>(at('step'), { value: given }));

on('card', 'submit', 'Charging the card …', async () =>
  goOn(await ask<Outcome>(at('card'), { number: value('number'), expiry: value('expiry'), cvv: value('cvv') })),
);
on('step', 'submit', 'Checking …', () => step(value('value')));
on('refuse', 'click', 'Checking …', () => step('refused'));
on('by-transfer', 'click', 'Asking for an account …', showAccount);
on('sent', 'click', 'Checking …', transferSent);
on('by-card', 'click', '', async () => show('ways'));
part('cancel').addEventListener('click', cancel);
// As in any window over a page; not once there is nothing left to cancel.
if (isPopup) document.addEventListener('keydown', ({ key }) => key === 'Escape' && !part('cancel').hidden && part('cancel').click());
for (const button of document.querySelectorAll<HTMLElement>('[data-number]')) {
  button.addEventListener('click', () => {
    Object.assign(part('number'), { value: button.dataset['number'] });
    Object.assign(part('expiry'), { value: '12/30' });
    Object.assign(part('cvv'), { value: button.dataset['cvv'] });
    part('pay').focus();
  });
}

if (isPopup) {
  allowCancelling();
  hear({
    open(params) {
      // The parent page asks when it opens the popup and again when the popup says that it is loaded.
      if (asked === JSON.stringify(params)) return;
      asked = JSON.stringify(params);
      const { accessCode } = params;
      void open(() =>
        typeof accessCode === 'string' ? ask(`/transaction/verify_access_code/${accessCode}`) : ask('/checkout/request_inline', params),
      );
    },
    render: () => part('title').focus(),
    close() {
      asked = '';
    },
  });
} else {
  void open(() => ask<Checkout>(`/transaction/verify_access_code/${location.pathname.split('/').pop()}`));
}
