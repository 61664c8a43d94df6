export const isPopup = location.pathname === '/popup';

type Asked = { type?: string; params?: Record<string, unknown> };

/** Sends a message to the page that opened the popup; does nothing where the checkout is a page of its own. */
export function post(event: string, data: unknown): void {
  if (isPopup) window.parent.postMessage({ event, data }, '*');
}

/** Receives messages of the parent page, and of no other page. */
export function hear(on: { open(params: Record<string, unknown>): void; render(): void; close(): void }): void {
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || source === window) return;
    if (data === 'render') on.render();
    else if (data === 'close') on.close();
    else if ((data as Asked | null)?.type === 'inline:url') on.open((data as Asked).params ?? {});
  });
  post('loaded:checkout', {});
}
