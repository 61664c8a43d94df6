import type { PaymentStatus, Purpose } from '@sabiwell/proto/http/payment-rules.ts';
import { ApiError } from '@sabiwell/ui/api-client.ts';
import { newKey } from '@sabiwell/ui/new-key.ts';
import { deletePayment, saveOpened, saveWish, markCancelled } from './ongoing-payments.ts';
import { askStatus, beginPayment, hintTopUp, payFromWallet } from './payment-calls.ts';
import { withStatus, type OpenedState, type PaymentState, type Problem, waitOf } from './payment-state.ts';
import { markOf, type OpenedPayment, type Wish } from './payment-wish.ts';
import { loadPopup, type OpenPopup, openPopup } from './popup-script.ts';

export type FlowOptions = {
  userId: () => number | undefined;
  scriptUrl: () => Promise<string>;
  /** The server says that it is paid; called once for each payment. */
  onPaid: (paid: OpenedPayment) => void;
  /** It was paid and already refunded. */
  onRefunded: (paid: OpenedPayment) => void;
  onCancelled: (purpose: Purpose) => void;
  /** `why` is null when it was started and the popup can't take it. */
  onFailed: (purpose: Purpose, why: string | null) => void;
  /** The session ended before anything was started. */
  onSignedOut: (wish: Wish) => void;
  /** The server's price differs from the one shown: the member is asked again, and cached prices are out of date. */
  onOtherPrice: () => void;
};

type Starting = Extract<PaymentState, { at: 'starting' }>;
type Begun = { starting: Starting; key: string; opened: OpenedPayment };

const IDLE: PaymentState = { at: 'idle' };

/** One payment, from the wish to the server's confirmed status. The popup's messages only trigger a status check. */
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

  /** Sets the callbacks of the page that shows it. */
  serve(options: FlowOptions): void {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly state = (): PaymentState => this.#state;

  ask(wish: Wish): void {
    // While the popup is open, a key press on the page below may ask again; a dialog would cover the popup.
    if (this.#state.at !== 'open') this.#become({ at: 'asking', wish, problem: null });
  }

  /** Whether the member is being asked about this wish; `mark` comes from `markOf`. */
  asksFor(mark: string): boolean {
    return this.#state.at === 'asking' && markOf(this.#state.wish) === mark;
  }

  /** Shows a payment that was started elsewhere, such as on the provider's own page. */
  follow(opened: OpenedPayment): void {
    this.#become({ at: 'checking', opened });
    void this.checkNow();
  }

  /** Leaves the payment as it is; the app goes on checking one that was started. */
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
      saveOpened(key, opened);
      if (this.#state === starting) this.#hear({ at: 'checking', opened }, status);
      // The dialog was closed meanwhile, but the money was spent.
      else if (status === 'completed') this.#settled(opened);
    } catch (error) {
      if (!isUncertain(error)) return this.#refused(starting, error);
      saveOpened(key, opened);
      if (this.#state === starting) this.follow(opened);
    }
  }

  /** Opens the popup of an unpaid payment; without the script the provider's own page is offered. */
  async openAgain(opened: OpenedPayment, key?: string): Promise<void> {
    const before = this.#state;
    const blocked: PaymentState = { at: 'blocked', opened, asks: false };
    const script = this.#options.scriptUrl().then(loadPopup);
    const isLoaded = await script.then(
      () => true,
      () => false,
    );
    if (!isSame(before, this.#state)) return;
    // The dialog traps the focus and blocks everything else, so it has to close before the popup opens.
    const next: PaymentState = isLoaded ? { at: 'open', opened } : blocked;
    this.#become(next);
    // Saved after a page shows it, because a saved payment that no page shows is listed over every page.
    if (key !== undefined) saveOpened(key, opened);
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

  /** Checks the payment's status with the server now. */
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
    const { key } = saveWish(userId, wish);
    try {
      const opened = await beginPayment(wish, key);
      if (this.#state !== starting) return undefined;
      if (opened.amount === wish.amount) return { starting, key, opened };
      deletePayment({ key });
      this.#become({ at: 'asking', wish: { ...wish, amount: opened.amount }, problem: null, was: wish.amount });
      this.#options.onOtherPrice();
      return undefined;
    } catch (error) {
      return this.#notBegun(starting, key, error);
    }
  }

  // Another wish may have used this key, because marks are short and can collide; with a new key the server accepts it.
  #notBegun(starting: Starting, key: string, error: unknown): Promise<Begun | undefined> | undefined {
    const { wish, by } = starting;
    const isRefused =
      error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 409 && error.status !== 401;
    if (isRefused) deletePayment({ key });
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
      // After "I have sent the money" the popup reports a cancellation, though the transfer may arrive later (payments.md 1.2).
      markCancelled(opened.reference);
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
    const next = withStatus(state, status);
    const isNews = next.at !== state.at;
    if (!isNews && state.at === 'checking' && waitOf('checking', this.#asked) === undefined) {
      return this.#become({ at: 'pending', opened: state.opened, asks: false });
    }
    this.#become(next, !isNews);
    if (!isNews) return;
    this.#takePopupAway();
    if (next.at === 'done') return this.#settled(next.opened);
    deletePayment({ reference: next.opened.reference });
    this.#options.onRefunded(next.opened);
  }

  #settled(opened: OpenedPayment): void {
    deletePayment({ reference: opened.reference });
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

// A payment that is only being checked is still in the same state.
function isSame(before: PaymentState, now: PaymentState): boolean {
  if (now === before) return true;
  return 'opened' in now && 'opened' in before && now.at === before.at && now.opened.reference === before.opened.reference;
}

// A lost reply does not mean that nothing was charged, so the server is asked before the member is told anything.
function isUncertain(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) throw error;
  return { message: error.message, isOffline: error.status === 0, isPoor: error.code === 'insufficient_funds' };
}
