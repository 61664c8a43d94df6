/** How long a story item is shown, in seconds (spec 1 section 4). */
export const STORY_SECONDS = { image: 5, video: 10 } as const;

/** Where a story goes from an item; undefined closes it, after the last one. Before the first one it stays. */
export function itemAfter(place: number, step: 1 | -1, count: number): number | undefined {
  const next = place + step;
  if (next < 0) return 0;
  return next < count ? next : undefined;
}

export type StoryKey = 'next' | 'previous' | 'pause' | 'mute';

const KEYS: Readonly<Record<string, StoryKey>> = { ArrowRight: 'next', ArrowLeft: 'previous', ' ': 'pause', p: 'pause', m: 'mute' };

/** What a key does in a story; undefined for any other key. */
export function storyKey(key: string): StoryKey | undefined {
  return KEYS[key];
}
