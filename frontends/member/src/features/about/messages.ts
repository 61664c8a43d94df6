import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the pages on help and on the product itself. */
export const t = createTexts({
  helpTitle: 'Help and support',
  emergency: 'In an emergency call 112',
  emergencyWords:
    'Sabiwell is no emergency service. With chest pain, trouble breathing, weakness on one side or a very high reading, call 112 or go to the nearest hospital.',
  call: 'Call 112',
  questions: 'Questions and answers',
  readingQ: 'How do I add a blood pressure or blood sugar reading?',
  readingA: 'Open Track and press Add Reading. A reading can be corrected or deleted afterwards.',
  scoreQ: 'Where does a health score come from?',
  scoreA: 'From the foods on your plate and their amounts. Each report says what raised and what lowered the score.',
  passwordQ: 'I forgot my password',
  passwordA: 'Press Forgot your password? on the sign-in page. We send a link to your email address.',
  privacyQ: 'Who sees what I enter?',
  privacyA: 'You. What goes to anybody else needs your consent first; all of your consents are in Settings, under Privacy and security.',
  write: 'Write to us',
  writeWords: 'For everything that is not answered here.',
  aboutTitle: 'About Sabiwell',
  mission:
    'Sabiwell helps people in Nigeria know what is on their plate and how their health is doing, in plain words and at the price of a few kilobytes.',
  doesTitle: 'What it does',
  does1: 'Tells what a photographed meal means for blood pressure and diabetes, with a score out of 10.',
  does2: 'Keeps blood pressure and blood sugar, says what each reading means, and makes a page for your doctor.',
  does3: 'Shows Nigerian foods that do you more good, and a tip each day.',
  does4: 'Counts workouts and moves your goals with them.',
  fromTitle: 'Where the figures come from',
  from1: 'Nutrients of foods: published food composition tables; each report names its source.',
  from2: 'Readings: published clinical guidelines, in ranges that each reading shows.',
  from3: 'Calories of workouts: {source}.',
  notTitle: 'What it is not',
  not: 'A diagnosis, or a doctor. What you read here does not take the place of medical advice.',
  contact: 'Contact',
});
