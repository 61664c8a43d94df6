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
  crisisSource: 'General guidance, not reviewed by a clinician. It does not replace a doctor.',
});
