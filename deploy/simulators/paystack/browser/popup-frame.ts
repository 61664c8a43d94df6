import type { Options } from './transaction-options.ts';

declare const CHECKOUT_URL: string;

const WHOLE_WINDOW = {
  position: 'fixed',
  left: '0',
  top: '0',
  width: '100%',
  height: '100%',
  margin: '0',
  padding: '0',
  border: '0',
  zIndex: '2147483647',
  visibility: 'hidden',
  display: 'none',
} satisfies Partial<CSSStyleDeclaration>;

/** The checkout in a frame over the page. Styles are set one by one, so that a strict policy of the page allows them. */
export class PopupFrame {
  readonly iframe: HTMLIFrameElement;
  readonly backdrop: HTMLDivElement;
  #isOpen = false;

  constructor(id: string) {
    this.backdrop = document.createElement('div');
    Object.assign(this.backdrop.style, WHOLE_WINDOW, { zIndex: '2147483646', background: 'rgba(0, 0, 0, 0.75)' });
    this.iframe = document.createElement('iframe');
    this.iframe.id = `inline-checkout-${id}`;
    this.iframe.title = 'Paystack checkout (simulated)';
    this.iframe.src = `${CHECKOUT_URL}popup?precheckout=true`;
    this.iframe.setAttribute('allow', 'payment; clipboard-read; clipboard-write');
    Object.assign(this.iframe.style, WHOLE_WINDOW, { background: 'transparent', colorScheme: 'light' });
    document.body.append(this.backdrop, this.iframe);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  isSource(event: MessageEvent): boolean {
    return `${event.origin}/` === CHECKOUT_URL && event.source === this.iframe.contentWindow;
  }

  load(params: Options): void {
    this.#post({ type: 'inline:url', path: 'newTransaction', params });
  }

  show(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    for (const { style } of [this.backdrop, this.iframe]) Object.assign(style, { display: '', visibility: 'visible' });
    this.#post('render');
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    for (const { style } of [this.backdrop, this.iframe]) Object.assign(style, { display: 'none', visibility: 'hidden' });
    this.#post('close');
  }

  #post(message: unknown): void {
    this.iframe.contentWindow?.postMessage(message, '*');
  }
}
