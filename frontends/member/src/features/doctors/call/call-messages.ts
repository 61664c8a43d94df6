import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the dialog that calls a doctor (spec 1 sections 2, 4 and 8). */
export const t = createTexts('doctorsCall', {
  title: 'Call Doctor',
  with: '{name}, {specialty}',
  about: '{name}, {specialty}. About your visit of {when}.',
  loading: 'Loading your visit',
  phone: 'Your phone number (optional)',
  phoneHint: 'So that the doctor can call you if the line breaks.',
  video: 'Video call',
  videoHint: 'Uses more data. You can turn your camera off.',
  callNow: 'Call Now',

  initiated: 'Call Initiated',
  initiatedWords: 'Calling {name}',
  connected: 'Connected',
  connectedWords: 'You can speak with {name}.',
  ended: 'Call Ended',
  failed: 'Call Failed',
  failedWhy: 'Failed to initiate call',

  away: "{name} can't take a call in the app right now.",
  missed: '{name} did not answer.',
  declined: "{name} can't talk right now.",
  insecure: "This page can't use your microphone. Call by phone, or ask to be called back.",
  microphone: "We can't use your microphone. Allow it in your browser's settings, call by phone, or ask to be called back.",
  line: "We couldn't connect you. Your network may not allow calls.",
  again: 'Call again',
  byPhone: 'Call {phone}',

  backTitle: 'Ask to be called back',
  backPhone: 'Phone number',
  askBack: 'Call me back',
  backAsked: '{name} will call you back at {phone} by {time}.',
  backFailed: "We couldn't ask for that",
  close: 'Close',
});
