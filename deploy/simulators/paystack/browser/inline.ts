import { PopupFrame } from './popup-frame.ts';
import { PopupTransaction } from './popup-transaction.ts';
import type { Options } from './transaction-options.ts';

declare const CHECKOUT_URL: string;

type Message = { event?: string; data?: { type?: string; status?: string } };

const resumable = ['onSuccess', 'onCancel', 'onLoad', 'onError'];
const deprecated = (name: string, better: string) =>
  console.warn(`"${name}" has been deprecated, please use "${better}". Please consult the documentation of Paystack Inline.`);

let shared: PaystackPop | undefined;

/** The popup with the interface of the provider's own script, versions 1 and 2 in one. */
class PaystackPop {
  readonly id = Math.random().toString(36).slice(2, 7);
  readonly transactions: PopupTransaction[] = [];
  readonly #frame: PopupFrame;
  #isLoaded = false;

  constructor() {
    this.#frame = new PopupFrame(this.id);
    window.addEventListener('message', (event) => {
      if (this.#frame.isSource(event)) this.#hear(event.data as Message);
    });
  }

  /** Version 1: opened by calling `openIframe` of the returned object. */
  static setup(options: Options): PopupTransaction {
    deprecated('PaystackPop.setup()', 'new PaystackPop()');
    shared ??= new PaystackPop();
    const popup = shared;
    const transaction = popup.#begin(options);
    transaction.openIframe = () => {
      deprecated('openIframe', 'open');
      popup.#open(transaction);
    };
    return transaction;
  }

  isLoaded(): boolean {
    return this.#isLoaded;
  }

  newTransaction(options: Options): PopupTransaction {
    const transaction = this.#begin(options);
    this.#open(transaction);
    return transaction;
  }

  /** Accepts only these four callbacks: onBankTransferConfirmationPending never reaches a resumed transaction. */
  resumeTransaction(accessCode: string, callbacks: Options = {}): PopupTransaction {
    const taken = Object.fromEntries(resumable.map((name) => [name, callbacks[name]]));
    return this.newTransaction({ accessCode, ...taken });
  }

  preloadTransaction(options: Options): () => void {
    const transaction = this.#begin(options);
    this.#frame.load(transaction.parameters);
    return () => this.#frame.show();
  }

  cancelTransaction(id: number | PopupTransaction): void {
    const transaction = this.transactions.find((one) => one === id || one.id === id) ?? this.activeTransaction();
    transaction?.cancel();
    this.#frame.close();
  }

  activeTransaction(): PopupTransaction | null {
    return this.transactions.findLast(({ isActive }) => isActive) ?? null;
  }

  async checkout(options: Options): Promise<PopupTransaction> {
    this.activeTransaction()?.cancel();
    const transaction = this.transactions.find((one) => one.isLike(options)) ?? new PopupTransaction(options);
    try {
      transaction.accessCode = await this.#request(transaction);
    } catch (error) {
      transaction.failedToLoad({ message: (error as Error).message });
      throw error;
    }
    this.transactions.push(transaction);
    this.#frame.load({ accessCode: transaction.accessCode });
    this.#frame.show();
    return transaction;
  }

  /** No telephone wallet is simulated: as on such a device, this only opens the checkout by its button. */
  async paymentRequest(options: Options): Promise<PopupTransaction | null> {
    const button = document.getElementById(`${options['loadPaystackCheckoutButton'] as string}`);
    if (button !== null) button.onclick = this.preloadTransaction(options);
    return this.activeTransaction();
  }

  #begin(options: Options): PopupTransaction {
    // The first one is cancelled before the second is even checked.
    this.activeTransaction()?.cancel();
    const known = this.transactions.find((one) => one.isLike(options));
    const transaction = known ?? new PopupTransaction(options);
    transaction.isActive = true;
    if (known === undefined) this.transactions.push(transaction);
    return transaction;
  }

  #open({ accessCode, parameters }: PopupTransaction): void {
    this.#frame.load(accessCode === null ? parameters : { accessCode });
    this.#frame.show();
  }

  async #request({ accessCode, parameters }: PopupTransaction): Promise<string> {
    const json = { 'content-type': 'application/json' };
    const response = await (accessCode === null
      ? fetch(`${CHECKOUT_URL}checkout/request_inline`, { method: 'POST', headers: json, body: JSON.stringify(parameters) })
      : fetch(`${CHECKOUT_URL}transaction/verify_access_code/${accessCode}`, { headers: json }));
    const { status, message, data } = (await response.json()) as { status: boolean; message: string; data: { access_code: string } };
    if (!status) throw new Error(message);
    return data.access_code;
  }

  #hear({ event, data = {} }: Message): void {
    const transaction = this.activeTransaction();
    if (event === 'loaded:checkout') this.#isLoaded = true;
    if (transaction === null) return;
    switch (event) {
      case 'loaded:checkout':
        return this.#frame.load(transaction.accessCode === null ? transaction.parameters : { accessCode: transaction.accessCode });
      case 'loaded:transaction':
        return transaction.loaded(data);
      case 'error':
        return void (data.type === 'setup' ? transaction.failedToLoad(data) : transaction.errors.push(data));
      case 'cancel':
      case 'close':
        this.#frame.close();
        transaction.status = data.status ?? transaction.status;
        return transaction.cancel();
      case 'transfer:pending':
        this.#frame.close();
        transaction.status = data.status ?? transaction.status;
        return transaction.transferPending();
      case 'success':
        this.#frame.close();
        return transaction.succeeded(data);
    }
  }
}

Object.assign(window, { PaystackPop });
