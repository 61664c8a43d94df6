import { checkOptions, toParameters, type Options } from './transaction-options.ts';

type Said = { id?: number; customer?: unknown; accessCode?: string; status?: string; message?: string };

/** One transaction of a popup; calls the page's callbacks in the provider's order. */
export class PopupTransaction {
  readonly options: Options;
  readonly parameters: Options;
  readonly errors: unknown[] = [];
  id: number | null = null;
  status: string | null = null;
  accessCode: string | null;
  isActive = true;
  /** Set by the popup for pages of the first version, which open it themselves. */
  openIframe: (() => void) | undefined;

  constructor(options: Options) {
    this.options = checkOptions(options);
    this.parameters = toParameters(this.options);
    this.accessCode = (this.options['accessCode'] as string | undefined) ?? null;
  }

  isLike(options: Options): boolean {
    const words = (one: Options) => {
      const sent = Object.entries(one).filter(([, value]) => value !== undefined && typeof value !== 'function');
      return JSON.stringify(sent.map((option) => JSON.stringify(option)).toSorted((first, second) => first.localeCompare(second)));
    };
    return (this.status === null || this.status === 'abandoned') && words(this.options) === words(options);
  }

  loaded({ id, customer, accessCode }: Said): void {
    this.id = id ?? null;
    this.accessCode = accessCode ?? null;
    this.#call('onLoad', { id, customer, accessCode });
  }

  failedToLoad(said: Said): void {
    this.errors.push(said);
    this.#call('onError', said);
  }

  succeeded(said: Said): void {
    this.isActive = false;
    this.status = said.status ?? null;
    this.#call('onSuccess', said);
    this.#call('callback', said);
  }

  cancel(): void {
    this.isActive = false;
    this.#call('onCancel');
    this.#call('onClose');
  }

  /**
   * Like the provider, cancels before it reports a transfer on its way: a page that believes the cancellation loses the money that still
   * arrives.
   */
  transferPending(): void {
    this.cancel();
    this.#call('onBankTransferConfirmationPending');
  }

  #call(name: string, ...said: unknown[]): void {
    const callback = this.options[name];
    if (typeof callback === 'function') (callback as (...words: unknown[]) => void)(...said);
  }
}
