import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ongoingPayments } from './ongoing-payments.ts';
import { type FlowOptions, PaymentFlow } from './payment-flow.ts';
import type { PaymentItem } from './payment-item.ts';

const item: PaymentItem = { purpose: 'subscription', productCode: 'sub_daily', name: 'Daily', amount: 500 };
const started = { id: '1', reference: 'sbw-su-1', accessCode: 'code', authorizationUrl: 'https://pay.example/code', amount: 500 };

type Hints = Record<'onLoad' | 'onSuccess' | 'onCancel' | 'onError', () => void>;
let hints: Hints | undefined;
let status: string;
let calls: { method: string; path: string; key: string | null }[];
let refusal: { status: number; body: object } | undefined;
let walletSays: number;
let price: number;
let bodies: unknown[];
let held: { path: string; until: Promise<void> } | undefined;

/** A stand-in for the browser's localStorage. */
function store() {
  const stored = new Map<string, string>();
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
}

// The module listens to the page's only window, so the tests share one.
const page = new EventTarget();

/** Presses "I've sent the money": the popup tells its script, which calls the page's `onCancel`. */
function sendTransfer(): void {
  page.dispatchEvent(Object.assign(new Event('message'), { source: { parent: page }, data: { event: 'transfer:pending' } }));
  hints?.onCancel();
}

class Popup {
  resumeTransaction(_code: string, given: Hints): string {
    hints = given;
    return 'transaction';
  }
  cancelTransaction(): void {
    hints?.onCancel();
  }
}

/** Delays the replies of a path until the returned function is called. */
function hold(path: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = { path, until: promise };
  return resolve;
}

async function answer(path: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> {
  calls.push({ method, path, key: new Headers(headers).get('idempotency-key') });
  if (held && path.endsWith(held.path)) await held.until;
  if (typeof body === 'string' && path.startsWith('/api/wallet/')) bodies.push(JSON.parse(body));
  if (path === '/api/wallet/top-up') return Response.json({ ...started, paymentReference: 'sbw-tu-1' }, { status: 201 });
  const isBegin = path === '/api/payments/intents';
  if (isBegin && refusal) return Response.json(refusal.body, { status: refusal.status });
  if (isBegin) return Response.json({ ...started, amount: price }, { status: 201 });
  if (path.endsWith('/pay-from-wallet') && walletSays !== 200) return Response.json({ message: 'Away.' }, { status: walletSays });
  return Response.json({ status, paymentStatus: status });
}

function begin(over: Partial<FlowOptions> = {}) {
  const said: string[] = [];
  const flow = new PaymentFlow({
    userId: () => 7,
    scriptUrl: async () => 'https://pay.example/inline.js',
    onPaid: ({ reference }, isShown) => said.push(`${isShown ? 'paid' : 'paid unseen'} ${reference}`),
    onRefunded: ({ reference }) => said.push(`refunded ${reference}`),
    onSignedOut: () => said.push('signed out'),
    onOtherPrice: () => said.push('other price'),
    ...over,
  });
  // A payment that waits would go on asking during the tests of other files.
  onTestFinished(() => flow.close());
  const until = (at: string) => expect.poll(() => flow.state().at).toBe(at);
  return { flow, said, until };
}

beforeEach(() => {
  [hints, refusal, status, calls, walletSays, price, held] = [undefined, undefined, 'pending', [], 200, 500, undefined];
  bodies = [];
  vi.stubGlobal('localStorage', store());
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('window', Object.assign(page, { PaystackPop: Popup }));
  vi.stubGlobal('fetch', answer);
  return () => vi.unstubAllGlobals();
});

describe('a payment in the popup', () => {
  test("is done when the server says so; the popup's word alone is not enough", async () => {
    const { flow, said, until } = begin();
    await flow.payByPopup(item);
    expect(ongoingPayments(7)).toMatchObject([{ opened: { reference: 'sbw-su-1' } }]);
    hints?.onSuccess();
    await until('checking');
    expect(said).toEqual([]);
    status = 'completed';
    await until('done');
    expect(said).toEqual(['paid sbw-su-1']);
    expect(ongoingPayments(7)).toEqual([]);
  });

  test('is done once even if the popup never calls back', async () => {
    const { flow, said, until } = begin();
    await flow.payByPopup(item);
    status = 'completed';
    await flow.checkNow();
    await until('done');
    hints?.onSuccess();
    await flow.checkNow();
    expect(said).toEqual(['paid sbw-su-1']);
  });

  test('that was cancelled stays stored, is started again under its key, and done when its transfer arrives', async () => {
    const { flow, said, until } = begin();
    await flow.payByPopup(item);
    hints?.onCancel();
    await until('cancelled');
    expect(ongoingPayments(7)).toMatchObject([{ isCancelled: true }]);
    await flow.payByPopup(item);
    hints?.onCancel();
    await until('cancelled');
    status = 'completed';
    await flow.checkNow();
    expect(said).toEqual(['paid sbw-su-1']);
    const told = calls.filter(({ method }) => method === 'PATCH').map(({ path }) => path);
    expect(told).toEqual(['/api/payments/1', '/api/payments/1']);
    const keys = calls.filter(({ method }) => method === 'POST').map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
  });

  test.each(['payByPopup', 'payByWallet'] as const)('whose transfer was sent is awaited, and %s does not pay it again', async (pay) => {
    const { flow, said, until } = begin();
    await flow.payByPopup(item);
    sendTransfer();
    await until('pending');
    expect([said, ongoingPayments(7)]).toMatchObject([[], [{ isSent: true, isCancelled: false }]]);
    flow.close();
    hints = undefined;
    await flow[pay](item);
    expect([flow.state().at, hints, calls.filter(({ method }) => method === 'POST').length]).toEqual(['pending', undefined, 1]);
    status = 'completed';
    await flow.checkNow();
    expect([flow.state().at, said, ongoingPayments(7)]).toEqual(['done', ['paid sbw-su-1'], []]);
  });

  test('of a top-up whose transfer was sent does not tell the server that it was cancelled', async () => {
    const { flow, until } = begin();
    await flow.payByPopup({ purpose: 'wallet_top_up', productCode: 'wallet_top_up', name: 'Top-up', amount: 500 });
    sendTransfer();
    await until('pending');
    expect(bodies).toEqual([{ amount: 500, description: 'Top-up' }]);
  });

  test('after a declined card goes on: a transfer may arrive, and a second try is the same payment', async () => {
    const { flow, said, until } = begin();
    const been: string[] = [];
    flow.subscribe(() => void been.push(flow.state().at));
    status = 'failed';
    await flow.payByPopup(item);
    hints?.onCancel();
    await until('failed');
    // Nobody is told first that they cancelled it.
    expect(been).toEqual(['starting', 'open', 'checking', 'failed']);
    await flow.payByPopup(item);
    const keys = calls.filter(({ method }) => method === 'POST').map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
    hints?.onCancel();
    status = 'completed';
    await flow.checkNow();
    expect(said.at(-1)).toBe('paid sbw-su-1');
  });

  test('after a declined card and a good one waits for the good one to be known', async () => {
    const { flow, said, until } = begin();
    status = 'failed';
    await flow.payByPopup(item);
    hints?.onSuccess();
    await flow.checkNow();
    expect(flow.state().at).toBe('checking');
    status = 'completed';
    await until('done');
    expect(said).toEqual(['paid sbw-su-1']);
  });

  test('that was refunded is not a success', async () => {
    const { flow, said } = begin();
    await flow.payByPopup(item);
    status = 'refunded';
    await flow.checkNow();
    await flow.checkNow();
    expect([flow.state().at, said, ongoingPayments(7)]).toEqual(['refunded', ['refunded sbw-su-1'], []]);
  });

  test("is failed where the popup says so, and can be tried again as the same one; a top-up's record hears of it", async () => {
    const { flow, said, until } = begin();
    await flow.payByPopup({ purpose: 'wallet_top_up', productCode: 'wallet_top_up', name: 'Top-up', amount: 500 });
    hints?.onError();
    await until('failed');
    expect([said, ongoingPayments(7)]).toMatchObject([[], [{ isCancelled: true }]]);
    expect(bodies).toEqual([{ amount: 500, description: 'Top-up' }, { status: 'failed' }]);
    const { state } = flow;
    const failed = state();
    if (failed.at === 'failed') await flow.openAgain(failed.opened);
    expect(state().at).toBe('open');
    status = 'completed';
    await flow.checkNow();
    expect(said).toEqual(['paid sbw-tu-1']);
  });

  test('whose popup was closed without a network is cancelled by its word alone', async () => {
    const { flow, until } = begin();
    await flow.payByPopup(item);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    hints?.onCancel();
    await until('cancelled');
  });

  test("that can't be opened offers the provider's page", async () => {
    const { flow, until } = begin({ scriptUrl: () => Promise.reject(new Error('blocked')) });
    await flow.payByPopup(item);
    expect(flow.state()).toMatchObject({ at: 'blocked', opened: { authorizationUrl: started.authorizationUrl } });
    status = 'completed';
    await flow.checkNow();
    await until('done');
  });

  test('is left as it is when its page goes away', async () => {
    const { flow, said } = begin();
    await flow.payByPopup(item);
    flow.close();
    expect([flow.state().at, said]).toEqual(['idle', []]);
    expect(ongoingPayments(7)).toMatchObject([{ isCancelled: false }]);
  });
});

describe('a payment that is left', () => {
  test('before it was started opens nothing when the reply arrives', async () => {
    const { flow, said } = begin();
    const letGo = hold('/api/payments/intents');
    const paying = flow.payByPopup(item);
    flow.close();
    letGo();
    await paying;
    expect([flow.state().at, hints, said]).toEqual(['idle', undefined, []]);
    await flow.payByPopup(item);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  });

  test('for another one before it was started pays only the other one', async () => {
    const { flow } = begin();
    const been: string[] = [];
    flow.subscribe(() => void been.push(flow.state().at));
    const letGo = hold('/api/payments/intents');
    const first = flow.payByPopup(item);
    flow.close();
    const second = flow.payByWallet({ ...item, productCode: 'sub_weekly' });
    letGo();
    await Promise.all([first, second]);
    expect(been).toEqual(['starting', 'idle', 'starting', 'checking']);
    flow.close();
  });

  test('while the script loads has no popup over the next page', async () => {
    const script = Promise.withResolvers<string>();
    const { flow } = begin({ scriptUrl: () => script.promise });
    const paying = flow.payByPopup(item);
    await expect.poll(() => calls.length).toBe(1);
    flow.close();
    script.resolve('https://pay.example/inline.js');
    await paying;
    expect([flow.state().at, hints]).toEqual(['idle', undefined]);
  });

  test('while the wallet pays is announced all the same', async () => {
    const { flow, said } = begin();
    const letGo = hold('/pay-from-wallet');
    const paying = flow.payByWallet(item);
    await expect.poll(() => calls.length).toBe(2);
    flow.close();
    status = 'completed';
    letGo();
    await paying;
    expect([flow.state().at, said, ongoingPayments(7)]).toEqual(['idle', ['paid unseen sbw-su-1'], []]);
  });
});

test('while the popup is open, no other item is asked about', async () => {
  const { flow, until } = begin();
  await flow.payByPopup(item);
  flow.ask({ ...item, productCode: 'sub_weekly' });
  await flow.payByPopup({ ...item, productCode: 'sub_weekly' });
  expect([flow.state().at, calls.length]).toEqual(['open', 1]);
  hints?.onSuccess();
  await until('checking');
});

test.each(['payByPopup', 'payByWallet'] as const)('%s pays no other price than the one shown', async (pay) => {
  const { flow, said } = begin();
  price = 600;
  await flow[pay](item);
  expect(flow.state()).toEqual({ at: 'asking', item: { ...item, amount: 600 }, problem: null, was: 500 });
  expect([hints, said, calls.map(({ path }) => path)]).toEqual([undefined, ['other price'], ['/api/payments/intents']]);
  status = 'completed';
  await flow[pay]({ ...item, amount: 600 });
  expect(calls[1]?.key).not.toBe(calls[0]?.key);
  expect(['open', 'done']).toContain(flow.state().at);
});

describe('a payment from the wallet', () => {
  test.each([
    [200, 'done', ['paid sbw-su-1']],
    [409, 'asking', []],
    [502, 'done', ['paid sbw-su-1']],
  ])('answered by a %i is %s', async (code, at, words) => {
    [walletSays, status] = [code, 'completed'];
    const { flow, said, until } = begin();
    await flow.payByWallet(item);
    await until(at);
    expect(said).toEqual(words);
  });
});

describe('a payment that is not begun', () => {
  test.each([
    [503, [], 1],
    [400, [], 0],
    [401, ['signed out'], 1],
  ])('by a %i says why', async (code, words, left) => {
    refusal = { status: code, body: { message: 'Away.' } };
    const { flow, said } = begin();
    await flow.payByPopup(item);
    expect(flow.state()).toMatchObject({ at: 'asking', problem: { message: 'Away.', isOffline: false } });
    expect([said, ongoingPayments(7).length]).toEqual([words, left]);
  });

  test('without a network is sent later under the same key', async () => {
    const { flow } = begin();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await flow.payByPopup(item);
    expect(flow.state()).toMatchObject({ at: 'asking', problem: { isOffline: true } });
    const [stored] = ongoingPayments(7);
    vi.stubGlobal('fetch', answer);
    await flow.payByPopup(item);
    expect(calls[0]?.key).toBe(stored?.key);
    flow.close();
  });
});
