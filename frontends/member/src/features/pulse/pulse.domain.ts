import type { PulsePost } from '@sabiwell/proto/http/pulse.ts';

/** How long a still is shown, in seconds (spec 2 section 8). */
export const STILL_SECONDS = 5;
/** From how long on somebody has seen a clip (community.md section 4). */
export const SEEN_MS = 3_000;
/** One turn of a wheel, or of two fingers, sends many events: they are one step. */
export const WHEEL_REST_MS = 500;
const LEAST_SWIPE_PX = 30;
const LEAST_WHEEL = 10;

export type Step = 1 | -1;

/** The place after a step; the list begins again at its end, in both directions. */
export function placeAfter(place: number, step: Step, count: number): number {
  return (place + step + count) % count;
}

/** The place of a clip by its id; the first one for an id that is not there. */
export function placeOf(posts: readonly Pick<PulsePost, 'id'>[], id: string | null): number {
  return Math.max(
    0,
    posts.findIndex((post) => post.id === id),
  );
}

/** Where a swipe by so many pixels leads, downwards being more than 0; undefined for a touch that hardly moved. */
export function stepOfSwipe(pixels: number): Step | undefined {
  if (Math.abs(pixels) < LEAST_SWIPE_PX) return undefined;
  return pixels < 0 ? 1 : -1;
}

/** Where a turn of the wheel leads. */
export function stepOfWheel(turned: number): Step | undefined {
  if (Math.abs(turned) < LEAST_WHEEL) return undefined;
  return turned > 0 ? 1 : -1;
}

export type PulseKey = 'next' | 'previous' | 'pause' | 'mute';

const KEYS: Readonly<Record<string, PulseKey>> = { ArrowDown: 'next', ArrowUp: 'previous', ' ': 'pause', p: 'pause', m: 'mute' };

/** What a key does; undefined for any other key. */
export function pulseKey(key: string): PulseKey | undefined {
  return KEYS[key];
}

const short = (value: number) => String(Math.floor(value * 10) / 10);

/** A count as it is shown: K above 1,000 and M above 1,000,000 (spec 2 section 11). */
export function countWords(count: number): string {
  if (count > 1_000_000) return `${short(count / 1_000_000)}M`;
  return count > 1_000 ? `${short(count / 1_000)}K` : String(count);
}

/** What a clip says at a moment, in seconds. */
export function captionAt(captions: PulsePost['captions'], seconds: number): string {
  return captions.findLast(({ at }) => at <= seconds)?.text ?? '';
}

/** The files among which the browser chooses the first that it can play: the smaller ones for who saves data. */
export function sourcesFor(sources: PulsePost['sources'], isSaving: boolean): PulsePost['sources'] {
  const widths = sources.map(({ width }) => width);
  const wanted = isSaving ? Math.min(...widths) : Math.max(...widths);
  return sources.filter(({ width }) => width === wanted);
}

/** The size of a file in kilobytes, as a person reads it. */
export function kilobytes(bytes: number): number {
  return Math.max(1, Math.round(bytes / 1_000));
}
