import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words that the AI doctor's screens share. */
export const t = createTexts('aiDoctor', {
  disclaimer: 'AI Doc is no doctor and makes no diagnosis. In an emergency, or if you think of ending your life, call {number}.',
  you: 'You',
  doc: 'AI Doc',
  guide: 'Health guide (no AI)',
  emergency: 'Emergency',
  findDoctor: 'Find a doctor',
  cancel: 'Cancel',

  getHelp: 'Get medical help now',
  call: 'Call {number}',
  callLabel: 'Call {number}, {label}',
  whatToDo: 'What to do',
  steps: 'What to do until help comes',
  gotHelp: 'I have got help',
  gotHelpTitle: 'Have you got help?',
  gotHelpWords: 'Say yes only when somebody who can treat it is with you, or with the person who is ill. The warning then goes away.',
  gotHelpYes: 'Yes, I have got help',
  gotHelpNo: 'Not yet',
  gotHelpFailed: 'The warning is still there',
  gotHelpDone: 'It is good that you have help',

  sources: 'Sources',
  articleLoading: 'Loading the article',
  articleFailed: "We couldn't load this article.",
  selfCare: 'What you can do',
  seeDoctorIf: 'See a doctor if',
  emergencyIf: 'Get help at once if',
  basedOn: 'Where this comes from',
  notReviewed: 'No doctor has reviewed this article yet.',
  reviewed: 'Reviewed by {name} on {day}.',

  doctors: 'These doctors may help',
  years: '{years} years of experience',
  oneYear: '1 year of experience',
  bookWith: 'Book {name}',
  callDoctor: 'Call {name}',

  readAloud: 'Read aloud',
  stopReading: 'Stop reading',

  report: 'Report this answer',
  reportTitle: 'Report this answer',
  reportWhy: 'What is wrong with it?',
  reportHint: 'Up to {max} characters. The people who look after AI Doc read it.',
  reportSend: 'Send the report',
  reportDone: 'Thank you. We will look at this answer.',
  reportFailed: 'Report not sent',
  reported: 'You reported this answer.',
});
