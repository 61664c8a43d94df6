import { createTexts } from '../i18n.ts';

/** The words of a call that both of its sides see. */
export const t = createTexts('call', {
  connecting: 'Connecting',
  ringing: 'Ringing',
  connected: 'Connected',
  reconnecting: 'The line is weak. Connecting again…',
  ended: 'Call Ended',
  end: 'End Call',
  mute: 'Mute',
  unmute: 'Unmute',
  hideMe: 'Camera off',
  showMe: 'Camera on',
  other: 'Video of {name}',
  self: 'Your own video',
});
