import type { t as pulseWords } from '../../features/pulse/messages.ts';
import { follow } from '../follow.ts';

export const pulse = follow<typeof pulseWords>()({
  title: 'Pulse',
  back: 'Go back',
  loading: 'Pulse dey load...',
  failed: 'Di videos no gree load',
  empty: 'Nothing dey here yet',
  place: '{number} of {count}',
  by: 'From {name}',
  previous: 'Di one before',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  playSize: 'Play · {size} KB',
  mute: 'Off sound',
  unmute: 'On sound',
  like: 'Like am',
  likes: 'Like am, {count} so far',
  share: 'Share',
  shares: 'Share, {count} so far',
  copied: 'Link don copy',
  notCopied: 'Di link no gree copy: {url}',
});
