import { announceLive } from '@sabiwell/ui/live/live-news.ts';
import { canStream } from './can-stream.ts';
import { LiveTab } from './live-tab.ts';

/** Hears of changes by one stream for all tabs of this member, until the returned function is called. */
export function followStream(userId: number): () => void {
  if (!canStream()) return () => undefined;
  const tab = new LiveTab(userId, announceLive);
  tab.start();
  return () => tab.stop();
}
