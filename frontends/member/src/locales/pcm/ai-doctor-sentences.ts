import type { Catalogue } from '@sabiwell/ui/i18n.ts';

/** The sentences of the AI doctor's rules and refusals, by their English words. */
export const aiDoctorSentences: Catalogue = {
  'Please write your question.': 'Abeg write your question.',
  'Your question must be 2,000 characters or fewer.': 'Your question no suppose pass 2,000 letters.',
  'Please say what was wrong.': 'Abeg talk wetin dey wrong.',
  'This conversation does not exist.': 'Dis chat no dey.',
  'You have reached your free usage limit for AI health consultations.': 'Your free AI health questions don finish.',
  'You have used all 10 AI consultations of this week.': 'You don use all di 10 AI questions of dis week.',
  'AI doctor is unavailable, nothing was used.': 'AI doctor no dey now, e no count anything.',
  "I can't answer this safely. Please talk to a doctor.": 'I no fit answer dis one make e safe. Abeg talk to doctor.',
  'We have no reviewed answer to this.': 'We no get answer wey person don check for dis one.',
};
