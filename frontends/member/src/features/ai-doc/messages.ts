import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the chat with the AI doctor. */
export const t = createTexts('aiDoc', {
  title: 'AI Doc',
  lead: 'Ask about your health in English, Pidgin, Hausa, Yoruba or Igbo.',
  free: 'Free',
  subscribed: 'Subscribed',
  remaining: '{remaining} of {limit} remaining',
  accessFailed: "We couldn't load how many consultations you have left.",
  guideOnly: 'Answers come from our written health articles. They are free.',
  history: 'Chat History',
  newChat: 'New Chat',

  quick: 'Quick questions',
  quick1: 'What can I eat to lower high blood pressure?',
  quick2: 'What are the signs of malaria?',
  quick3: 'How can I keep my blood sugar steady?',
  quick4: 'Which foods are good in pregnancy?',
  quick5: 'How can I sleep better at night?',

  log: 'Conversation with AI Doc',
  earlier: 'Earlier in this conversation',
  earlierFailed: "We couldn't load the earlier messages.",
  earlierLoading: 'Loading the conversation',
  writing: 'AI Doc is writing',
  maySee: 'You may also ask',

  question: 'Your question',
  placeholder: 'Ask about your health',
  send: 'Send',
  length: '{count} of {max} characters',
  offline: 'You are offline. Your question stays here until you send it.',

  brokenOff: 'The answer broke off',
  notAnswered: 'The answer did not come',
  brokenWords: 'Your question is kept. Trying again never counts twice.',
  notSent: 'Not answered',
  tryAgain: 'Try again',
  askGuide: 'Ask the health guide',
  guideFree: 'The health guide is free and uses no AI.',

  limitTitle: 'No consultations left',
  limitNote: "You've used all 3 free consultations. Subscribe for 10 a week.",
  limitFallback: 'Your free AI Doc Consultation limit has been reached. Subscribe for ₦1,000/week to continue getting medical guidance.',
  subscribe: 'Subscribe',
  subscribeFor: 'Subscribe for {price} a week',
  askAgain: 'Ask again',
  moreAt: 'You can ask again from {when}.',

  consentTitle: 'Send your questions to {provider}?',
  consentNeeded: 'AI Doc needs your consent',
  consentNeededWords: 'This question was not sent to the outside AI.',
  consentWhat: `{provider} answers questions outside ${BRAND_NAME}. It gets your question and the last messages of this conversation. It doesn’t get your name or your account.`,
  consentChoice: `We ask only once. You can also ask our health guide. Then nothing leaves ${BRAND_NAME}.`,
  consentFailed: 'We couldn’t save your answer.',
  agree: 'Agree and ask',
  someProvider: 'the AI provider',
});
