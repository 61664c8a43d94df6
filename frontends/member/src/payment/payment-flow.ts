import type { PaymentStatus } from '@sabiwell/proto/http/payment-rules.ts';
import { ApiError } from '@sabiwell/ui/api-client.ts';
import { newKey } from '@sabiwell/ui/new-key.ts';
import { deletePayment, saveOpened, savePaymentOf, markCancelled, markSent } from './ongoing-payments.ts';
import { askStatus, payFromWallet, reportPaidTopUp, reportUnpaid, startPayment } from './payment-calls.ts';
import { withStatus, type OpenedState, type PaymentState, type Problem, waitOf } from './payment-state.ts';
import { checksumOf, type OpenedPayment, type PaymentItem } from './payment-item.ts';
import { loadPopup, type OpenPopup, openPopup } from './popup-script.ts';

export type FlowOptions = {
  userId: () => number | undefined;
  scriptUrl: () => Promise<string>;
  /** Called once for each payment, when the server says that it is paid; `isShown` where the dialog says so. */
  onPaid: (paid: OpenedPayment, isShown: boolean) => void;
  /** Called when the payment was made and has already been refunded. */
  onRefunded: (paid: OpenedPayment) => void;
  /** Called when the session ended before the payment was started. */
  onSignedOut: (item: PaymentItem) => void;
  /** The server's price differs from the one shown: the member is asked again, and cached prices are out of date. */
  onOtherPrice: () => void;
};

type Starting = Extract<PaymentState, { at: 'starting' }>;
type Started = { starting: Starting; key: string; opened: OpenedPayment };

const IDLE: PaymentState = { at: 'idle' };

/** One payment, from choosing how to pay to the status that the server confirms. The popup's messages only trigger a status check. */
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

  /** Sets the callbacks of the page that shows this payment. */
  setOptions(options: FlowOptions): void {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly state = (): PaymentState => this.#state;

  ask(item: PaymentItem): void {
    // While the popup is open, a key press on the page below may ask again; a dialog would cover the popup.
    if (this.#state.at !== 'open') this.#setState({ at: 'asking', item, problem: null });
  }

  /** Whether the member is being asked about this item; `mark` comes from `checksumOf`. */
  asksFor(mark: string): boolean {
    return this.#state.at === 'asking' && checksumOf(this.#state.item) === mark;
  }

  /** Shows a payment that was started elsewhere, such as on the provider's own page. */
  follow(opened: OpenedPayment): void {
    this.#setState({ at: 'checking', opened });
    void this.checkNow();
  }

  /** Closes the dialog and the popup. A payment that was started stays open, and the app goes on checking its status. */
  close(): void {
    this.#setState(IDLE);
    this.#closePopup();
  }

  async payByPopup(item: PaymentItem): Promise<void> {
    const started = await this.#start(item, 'popup');
    if (started) await this.openAgain(started.opened, started.key);
  }

  async payByWallet(item: PaymentItem): Promise<void> {
    const started = await this.#start(item, 'wallet');
    if (!started?.opened.id) return;
    const { starting, key, opened } = started;
    try {
      const status = await payFromWallet(started.opened.id, newKey());
      saveOpened(key, opened);
      if (this.#state === starting) this.#applyStatus({ at: 'checking', opened }, status);
      // The dialog was closed while the request ran, but the money was spent.
      else if (status === 'completed') this.#onSettled(opened, false);
    } catch (error) {
      if (!isUncertain(error)) return this.#onRefused(starting, error);
      saveOpened(key, opened);
      if (this.#state === starting) this.follow(opened);
    }
  }

  /** Opens the popup of an unpaid payment. If the script can't be loaded, the provider's own page is offered. */
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
    this.#setState(next);
    // Saved after a page shows it, because a saved payment that no page shows is listed over every page.
    if (key !== undefined) saveOpened(key, opened);
    if (!isLoaded) return;
    await new Promise((drawn) => setTimeout(drawn, 60));
    if (this.#state !== next) return;
    try {
      this.#popup = openPopup(opened.accessCode ?? '', {
        onSuccess: () => this.#onPopupResult('completed'),
        onCancel: () => this.#onPopupResult('cancelled'),
        onTransferSent: () => this.#onTransferSent(),
        onError: () => this.#onPopupResult('failed'),
        onAbsent: () => this.#setState(blocked),
      });
    } catch {
      this.#setState(blocked);
    }
  }

  /** Checks the payment's status with the server now. */
  async checkNow(): Promise<void> {
    clearTimeout(this.#timer);
    const before = this.#state;
    if (!('opened' in before) || isSettled(before)) return;
    if ('asks' in before) this.#setState({ ...before, asks: true }, true);
    const status = await askStatus(before.opened.reference).catch(() => undefined);
    const now = this.#state;
    if ('opened' in now && now.opened.reference === before.opened.reference) this.#applyStatus(now, status);
  }

  async #start(item: PaymentItem, by: 'popup' | 'wallet'): Promise<Started | undefined> {
    const userId = this.#options.userId();
    if (userId === undefined || this.#isUnderWay()) return undefined;
    const { key, opened: before, isSent } = savePaymentOf(userId, item);
    if (isSent === true && before !== null) return this.#awaitTransfer(before);
    const starting: Starting = { at: 'starting', item, by };
    this.#setState(starting);
    try {
      const opened = await startPayment(item, key);
      if (this.#state !== starting) return undefined;
      if (opened.amount === item.amount) return { starting, key, opened };
      deletePayment({ key });
      this.#setState({ at: 'asking', item: { ...item, amount: opened.amount }, problem: null, was: item.amount });
      this.#options.onOtherPrice();
      return undefined;
    } catch (error) {
      return this.#onNotStarted(starting, key, error);
    }
  }

  // Another item may have used this key, because checksums are short and can collide; with a new key the server accepts the request.
  #onNotStarted(starting: Starting, key: string, error: unknown): Promise<Started | undefined> | undefined {
    const { item, by } = starting;
    const isRefused =
      error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 409 && error.status !== 401;
    if (isRefused) deletePayment({ key });
    if (isRefused && error.code === 'idempotency_mismatch' && this.#state === starting) {
      this.#setState({ at: 'asking', item, problem: null });
      return this.#start(item, by);
    }
    this.#onRefused(starting, error);
    return undefined;
  }

  #onRefused(starting: Starting, error: unknown): void {
    if (this.#state !== starting) return;
    const { item } = starting;
    this.#setState({ at: 'asking', item, problem: problemOf(error) });
    if (error instanceof ApiError && error.status === 401) this.#options.onSignedOut(item);
  }

  #onPopupResult(result: 'completed' | 'cancelled' | 'failed'): void {
    const { at } = this.#state;
    if (at !== 'open') return;
    const { opened } = this.#state;
    this.#setState({ at: 'checking', opened });
    if (result !== 'completed') return void this.#leaveUnpaid(opened, result);
    reportPaidTopUp(opened);
    void this.checkNow();
  }

  /**
   * The popup's word is only a hint: a transfer of another try may arrive later (payments.md 1.2), and a card may have been declined before
   * it was closed. So the server, which asks the provider, says how it ended; only without its reply does the popup.
   */
  async #leaveUnpaid(opened: OpenedPayment, result: 'cancelled' | 'failed'): Promise<void> {
    markCancelled(opened.reference);
    // One answer is enough here: it does not wait for money.
    clearTimeout(this.#timer);
    const status = await reportUnpaid(opened, result).catch(() => undefined);
    const now = this.#state;
    if ((now.at !== 'checking' && now.at !== 'pending') || now.opened.reference !== opened.reference) return;
    const left: OpenedState = { at: status === 'failed' ? 'failed' : result, opened, asks: false };
    if (status === 'completed' || status === 'refunded') this.#applyStatus(now, status);
    else this.#setState(left);
  }

  #onTransferSent(): void {
    if (this.#state.at !== 'open') return;
    markSent(this.#state.opened.reference);
    this.#awaitTransfer(this.#state.opened);
  }

  /** The money is on its way: whoever pays again before the provider knows would pay twice. */
  #awaitTransfer(opened: OpenedPayment): undefined {
    this.#setState({ at: 'pending', opened, asks: false });
    void this.checkNow();
  }

  #isUnderWay(): boolean {
    return this.#state.at === 'starting' || this.#state.at === 'open';
  }

  #closePopup(): void {
    this.#popup?.close();
    this.#popup = undefined;
  }

  #applyStatus(state: OpenedState, status: PaymentStatus | undefined): void {
    const next = withStatus(state, status);
    const isNewState = next.at !== state.at;
    if (!isNewState && state.at === 'checking' && waitOf('checking', this.#asked) === undefined) {
      return this.#setState({ at: 'pending', opened: state.opened, asks: false });
    }
    this.#setState(next, !isNewState);
    if (!isNewState) return;
    this.#closePopup();
    if (next.at === 'done') return this.#onSettled(next.opened, true);
    if (next.at !== 'refunded') return;
    deletePayment({ reference: next.opened.reference });
    this.#options.onRefunded(next.opened);
  }

  #onSettled(opened: OpenedPayment, isShown: boolean): void {
    deletePayment({ reference: opened.reference });
    this.#options.onPaid(opened, isShown);
  }

  #setState(next: PaymentState, isSame = false): void {
    clearTimeout(this.#timer);
    this.#state = next;
    this.#asked = isSame ? this.#asked : 0;
    const wait = waitOf(next.at, this.#asked);
    if (wait !== undefined && !('asks' in next && next.asks)) this.#timer = setTimeout(() => this.#poll(), wait);
    for (const listener of this.#listeners) listener();
  }

  #poll(): void {
    this.#asked += 1;
    if (document.hidden) this.#setState(this.#state, true);
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

// A lost reply does not mean that nothing was charged, so the payment's status is checked before an error is shown.
function isUncertain(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) throw error;
  return { message: error.message, isOffline: error.status === 0, isPoor: error.code === 'insufficient_funds' };
}
