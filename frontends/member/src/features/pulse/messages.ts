import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of Pulse (spec 2 section 2). */
export const t = createTexts('pulse', {
  title: 'Pulse',
  back: 'Back',
  loading: 'Loading Pulse...',
  failed: 'Error loading content',
  empty: 'No content available',
  place: '{number} of {count}',
  by: 'By {name}',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  playSize: 'Play · {size} KB',
  mute: 'Mute',
  unmute: 'Sound on',
  like: 'Like',
  likes: 'Like, {count} so far',
  share: 'Share',
  shares: 'Share, {count} so far',
  copied: 'Link copied',
  notCopied: 'The link could not be copied: {url}',
});
