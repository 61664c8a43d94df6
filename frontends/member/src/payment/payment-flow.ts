import type { PaymentStatus, Purpose } from '@sabiwell/proto/http/payment-rules.ts';
import { ApiError } from '@sabiwell/ui/api-client.ts';
import { newKey } from '@sabiwell/ui/new-key.ts';
import { forgetKept, keepOpened, keepWish, noteCancelled } from './kept-payments.ts';
import { askStatus, beginPayment, hintTopUp, payFromWallet } from './payment-calls.ts';
import { heard, type OpenedState, type PaymentState, type Problem, waitOf } from './payment-state.ts';
import { markOf, type OpenedPayment, type Wish } from './payment-wish.ts';
import { loadPopup, type OpenPopup, openPopup } from './popup-script.ts';

export type FlowOptions = {
  userId: () => number | undefined;
  scriptUrl: () => Promise<string>;
  /** The server says that it is paid; called once for each payment. */
  onPaid: (paid: OpenedPayment) => void;
  /** It was paid, and paid back already. */
  onRefunded: (paid: OpenedPayment) => void;
  onCancelled: (purpose: Purpose) => void;
  /** `why` is null where it was begun and the popup can't take it. */
  onFailed: (purpose: Purpose, why: string | null) => void;
  /** The session has ended, before anything was begun. */
  onSignedOut: (wish: Wish) => void;
  /** The server's price is not the one that was pressed: it is asked for again, and what is known of prices is old. */
  onOtherPrice: () => void;
};

type Starting = Extract<PaymentState, { at: 'starting' }>;
type Begun = { starting: Starting; key: string; opened: OpenedPayment };

const IDLE: PaymentState = { at: 'idle' };

/** One payment from the wish to the server's word; what the popup says only has the server asked. */
export class PaymentFlow {
  #state: PaymentState = IDLE;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #popup: OpenPopup | undefined;
  readonly #listeners = new Set<() => void>();
  #options: FlowOptions;

  constructor(options: FlowOptions) {
    this.#options = options;
  }

  /** What the page around it does from now on. */
  serve(options: FlowOptions): void {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly state = (): PaymentState => this.#state;

  ask(wish: Wish): void {
    // The page under the popup has the focus, where a key may ask again; a dialog would lie over the popup.
    if (this.#state.at !== 'open') this.#become({ at: 'asking', wish, problem: null });
  }

  /** Whether it is this wish that the member is asked about; the mark is of `markOf`. */
  asksFor(mark: string): boolean {
    return this.#state.at === 'asking' && markOf(this.#state.wish) === mark;
  }

  /** A payment that was begun elsewhere, such as on the provider's own page. */
  follow(opened: OpenedPayment): void {
    this.#become({ at: 'checking', opened });
    void this.checkNow();
  }

  /** Leaves the payment as it is; what was begun is asked for again by the app. */
  close(): void {
    this.#become(IDLE);
    this.#takePopupAway();
  }

  async payByPopup(wish: Wish): Promise<void> {
    const begun = await this.#begin(wish, 'popup');
    if (begun) await this.openAgain(begun.opened, begun.key);
  }

  async payByWallet(wish: Wish): Promise<void> {
    const begun = await this.#begin(wish, 'wallet');
    if (!begun?.opened.id) return;
    const { starting, key, opened } = begun;
    try {
      const status = await payFromWallet(begun.opened.id, newKey());
      keepOpened(key, opened);
      if (this.#state === starting) this.#hear({ at: 'checking', opened }, status);
      // The dialog was closed meanwhile, and the money is spent all the same.
      else if (status === 'completed') this.#settled(opened);
    } catch (error) {
      if (!isUncertain(error)) return this.#refused(starting, error);
      keepOpened(key, opened);
      if (this.#state === starting) this.follow(opened);
    }
  }

  /** Opens the popup of a payment that is not paid yet; without the script there is the provider's own page. */
  async openAgain(opened: OpenedPayment, key?: string): Promise<void> {
    const before = this.#state;
    const blocked: PaymentState = { at: 'blocked', opened, asks: false };
    const script = this.#options.scriptUrl().then(loadPopup);
    const isLoaded = await script.then(
      () => true,
      () => false,
    );
    if (!isSame(before, this.#state)) return;
    // The dialog keeps the focus inside and everything else from being pressed: it has to be gone before the popup comes.
    const next: PaymentState = isLoaded ? { at: 'open', opened } : blocked;
    this.#become(next);
    // Not before a page shows it: what is kept and not shown is named over every page.
    if (key !== undefined) keepOpened(key, opened);
    if (!isLoaded) return;
    await new Promise((drawn) => setTimeout(drawn, 60));
    if (this.#state !== next) return;
    try {
      this.#popup = openPopup(opened.accessCode ?? '', {
        onSuccess: () => this.#popupSaid('completed'),
        onCancel: () => this.#popupSaid('cancelled'),
        onError: () => this.#popupSaid('failed'),
        onAbsent: () => this.#become(blocked),
      });
    } catch {
      this.#become(blocked);
    }
  }

  /** Asks the server how the payment stands, now. */
  async checkNow(): Promise<void> {
    clearTimeout(this.#timer);
    const before = this.#state;
    if (!('opened' in before) || isSettled(before)) return;
    if ('asks' in before) this.#become({ ...before, asks: true }, true);
    const status = await askStatus(before.opened.reference).catch(() => undefined);
    const now = this.#state;
    if ('opened' in now && now.opened.reference === before.opened.reference) this.#hear(now, status);
  }

  async #begin(wish: Wish, by: 'popup' | 'wallet'): Promise<Begun | undefined> {
    const userId = this.#options.userId();
    if (userId === undefined || this.#isUnderWay()) return undefined;
    const starting: Starting = { at: 'starting', wish, by };
    this.#become(starting);
    const { key } = keepWish(userId, wish);
    try {
      const opened = await beginPayment(wish, key);
      if (this.#state !== starting) return undefined;
      if (opened.amount === wish.amount) return { starting, key, opened };
      forgetKept({ key });
      this.#become({ at: 'asking', wish: { ...wish, amount: opened.amount }, problem: null, was: wish.amount });
      this.#options.onOtherPrice();
      return undefined;
    } catch (error) {
      return this.#notBegun(starting, key, error);
    }
  }

  // The key may have gone with another wish (a mark is short); with a new one the server takes it.
  #notBegun(starting: Starting, key: string, error: unknown): Promise<Begun | undefined> | undefined {
    const { wish, by } = starting;
    const isRefused =
      error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 409 && error.status !== 401;
    if (isRefused) forgetKept({ key });
    if (isRefused && error.code === 'idempotency_mismatch' && this.#state === starting) {
      this.#become({ at: 'asking', wish, problem: null });
      return this.#begin(wish, by);
    }
    this.#refused(starting, error);
    return undefined;
  }

  #refused(starting: Starting, error: unknown): void {
    if (this.#state !== starting) return;
    const { wish } = starting;
    const problem = problemOf(error);
    this.#become({ at: 'asking', wish, problem });
    if (error instanceof ApiError && error.status === 401) this.#options.onSignedOut(wish);
    else this.#options.onFailed(wish.purpose, problem.message);
  }

  #popupSaid(word: 'completed' | 'cancelled' | 'failed'): void {
    const { at } = this.#state;
    if (at !== 'open') return;
    const { opened } = this.#state;
    hintTopUp(opened, word);
    if (word === 'completed') this.#become({ at: 'checking', opened });
    else {
      // On "I have sent the money" the popup says cancel before a transfer that arrives later (payments.md 1.2).
      noteCancelled(opened.reference);
      this.#become({ at: word, opened, asks: false });
      if (word === 'cancelled') this.#options.onCancelled(opened.purpose);
      else this.#options.onFailed(opened.purpose, null);
    }
    void this.checkNow();
  }

  #isUnderWay(): boolean {
    return this.#state.at === 'starting' || this.#state.at === 'open';
  }

  #takePopupAway(): void {
    this.#popup?.close();
    this.#popup = undefined;
  }

  #hear(state: OpenedState, status: PaymentStatus | undefined): void {
    const next = heard(state, status);
    const isNews = next.at !== state.at;
    if (!isNews && state.at === 'checking' && waitOf('checking', this.#asked) === undefined) {
      return this.#become({ at: 'pending', opened: state.opened, asks: false });
    }
    this.#become(next, !isNews);
    if (!isNews) return;
    this.#takePopupAway();
    if (next.at === 'done') return this.#settled(next.opened);
    forgetKept({ reference: next.opened.reference });
    this.#options.onRefunded(next.opened);
  }

  #settled(opened: OpenedPayment): void {
    forgetKept({ reference: opened.reference });
    this.#options.onPaid(opened);
  }

  #become(next: PaymentState, isSame = false): void {
    clearTimeout(this.#timer);
    this.#state = next;
    this.#asked = isSame ? this.#asked : 0;
    const wait = waitOf(next.at, this.#asked);
    if (wait !== undefined && !('asks' in next && next.asks)) this.#timer = setTimeout(() => this.#poll(), wait);
    for (const listener of this.#listeners) listener();
  }

  #poll(): void {
    this.#asked += 1;
    if (document.hidden) this.#become(this.#state, true);
    else void this.checkNow();
  }
}

function isSettled({ at }: PaymentState): boolean {
  return at === 'done' || at === 'refunded';
}

// A payment that is asked for meanwhile is where it was.
function isSame(before: PaymentState, now: PaymentState): boolean {
  if (now === before) return true;
  return 'opened' in now && 'opened' in before && now.at === before.at && now.opened.reference === before.opened.reference;
}

// The reply is lost, not the payment: the server is asked, rather than the member told that nothing was charged.
function isUncertain(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) throw error;
  return { message: error.message, isOffline: error.status === 0, isPoor: error.code === 'insufficient_funds' };
}
