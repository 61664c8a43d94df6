import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words that the dashboard and the tracking screen share. */
export const t = createTexts('health', {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  mealDone: '{meal} completed',
  mealUndone: '{meal} is pending again',
  mealNotSaved: 'Not saved: {meal}',
  undo: 'Undo',
  notSaved: 'Not saved',

  pressureUnit: 'mmHg',
  pressureSpoken: '{systolic} over {diastolic} mmHg',
  veryHigh: 'Very high',

  crisis_same_day: 'See a doctor today',
  crisis_treat_now: 'Treat this now',
  crisis_emergency: 'This is an emergency',
  crisisPressure: 'Your blood pressure: {figure}',
  crisisSugar: 'Your blood sugar: {figure}',
  crisisNow: 'What to do now',
  call: 'Call {number}',
  crisisRead: 'I have read this',
  crisisDid: 'What did you do?',
  did_help: 'I called {number} or went to a hospital',
  did_doctor: 'I talked to a doctor or nurse',
  did_steps: 'I followed these steps',
  didNoted: 'Noted on this device',
  didNext_help: 'Show this reading to whoever looks after you.',
  didNext_doctor: 'Follow what they told you, even if you feel better.',
  didNext_steps: 'Measure again after 15 minutes, and add the reading here.',
  calmedPressure: 'Your blood pressure is in range again',
  calmedSugar: 'Your blood sugar is in range again',
  calmedWords: '{before}: {when}. {after}: {later}.',
  crisisSource: 'General guidance, not reviewed by a clinician. It does not replace a doctor.',
});
