/** Deletes the copies of replies that the service worker keeps (src/worker/replies.ts), and those that are on their way to it. */
export function deleteSavedReplies(): void {
  navigator.serviceWorker?.controller?.postMessage('forget');
  // A page on plain http has no caches.
  if ('caches' in window) void caches.delete('replies').catch(() => undefined);
}
