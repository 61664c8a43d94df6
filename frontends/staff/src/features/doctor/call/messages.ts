import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of a doctor's incoming call. */
export const t = createTexts('doctorCall', {
  incoming: 'Incoming call',
  incomingVideo: 'Incoming video call',
  voice: 'Call',
  video: 'Video call',
  from: '{name} is calling you.',
  answer: 'Answer',
  decline: 'Decline',
  missed: 'Missed call',
  missedWords: '{name} is no longer on the line.',
  insecure: "This page can't use your microphone.",
  microphone: "We can't use your microphone. Allow it in your browser's settings.",
  line: "We couldn't connect you. One of the networks may not allow calls.",
  lost: 'The connection was lost. The member can call you again.',
  byPhone: 'Call {phone}',
  close: 'Close',
});
