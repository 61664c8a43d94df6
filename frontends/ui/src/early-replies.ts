// The page's inline script requests the first replies while the JavaScript is still loading (frontend.md section 2).

declare global {
  interface Window {
    earlyReplies?: Record<string, Promise<Response>>;
  }
}

/** The reply to a path that the page requested before the app ran; it can be taken once. */
export function takeEarlyReply(path: string): Promise<Response> | undefined {
  const reply = globalThis.window?.earlyReplies?.[path];
  if (reply !== undefined) delete window.earlyReplies?.[path];
  return reply;
}

/** The paths that the page requested before the app ran. */
export function earlyPaths(): string[] {
  return Object.keys(globalThis.window?.earlyReplies ?? {});
}

/** Discards replies that were requested in another session. */
export function discardEarlyReplies(): void {
  window.earlyReplies = {};
}
