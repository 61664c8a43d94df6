import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of speaking a question, and of the consent to it. */
export const t = createTexts('dictation', {
  speak: 'Speak instead of typing',
  stop: 'Stop listening',
  opening: 'Allow the microphone if your browser asks.',
  listening: 'Listening. Speak now.',
  stopping: 'Writing down your last words.',
  stopped: 'Stopped listening.',
  heard: 'Stopped listening. Read your words before you send them.',
  offline: 'You need a network to speak instead of typing.',

  refused: "We can't use your microphone. Allow it in your browser's settings, or type your question.",
  service: 'Your browser can write down speech, but does not offer it here. Type your question.',
  microphone: 'Your browser found no microphone. Type your question.',
  silence: 'We heard nothing. Try again close to the microphone, or type your question.',
  network: 'Your browser could not reach its service for speech. Try again, or type your question.',
  language: 'Your browser does not know this language. Type your question.',
  other: 'Listening stopped. Try again, or type your question.',

  choice: 'Speaking to AI Doc',
  title: 'Let your browser write down what you say?',
  sentence: 'My browser may send the sound of my voice to the company that makes it, such as Google or Apple, to write down what I say.',
  why: `${BRAND_NAME} gets only the words, not the sound. They are put into the box, and nothing is sent until you press Send.`,
  later: 'We ask once on this device. You can change your mind in Settings, under Privacy and security.',
  agree: 'Agree and speak',
  notNow: 'Not now',
  onDevice: 'On this device.',
  agreedAt: 'On this device. Agreed on {day}.',
});
