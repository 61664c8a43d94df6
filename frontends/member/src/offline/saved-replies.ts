/** Deletes the copies of replies that the service worker keeps; it calls them so too (src/worker/replies.ts). */
export function deleteSavedReplies(): void {
  // A page on plain http has no caches.
  if ('caches' in window) void caches.delete('replies').catch(() => undefined);
}
