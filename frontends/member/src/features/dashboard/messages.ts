import { createTexts } from '@sabiwell/ui/i18n.ts';

const english = {
  loading: 'Loading your dashboard',
  morning: 'Good morning, {name}',
  afternoon: 'Good afternoon, {name}',
  evening: 'Good evening, {name}',
  nobody: 'User',

  scoreTitle: 'Health Score',
  scoreOutOf: '/ 10',
  scoreSpoken: '{score} out of 10, {label}',
  noScore: 'No score yet',
  noScoreSpoken: 'Health Score: no score yet',
  noScoreWhy: 'There is nothing to score in the last 7 days. Analyze a meal to get your first score.',
  scoreParts: 'What makes this score',
  scorePartsWhy: 'It looks at the last 7 days and counts what there is.',
  part_food: 'Food',
  part_bloodPressure: 'Blood pressure',
  part_bloodSugar: 'Blood sugar',
  partWeight: '{share}% of the score',
  partValue: '{value} / 10',

  mealsTitle: 'Meals Today',
  mealsCount: '{count}/{expected}',
  mealsSpoken: '{count} of {expected} meals',
  mealsMore: 'More meals needed',
  mealsDone: 'All meals complete',

  analyze: 'Analyze Your Food',
  analyzeHint: 'Take a photo, get a report',

  analysesTitle: 'Recent analyses',
  latest: 'Most recent',
  earlier: 'Earlier',
  noAnalyses: 'No food analyzed yet. Your reports will be listed here.',
  meal_breakfast: 'Breakfast',
  meal_lunch: 'Lunch',
  meal_dinner: 'Dinner',
  meal_snack: 'Snack',
  analysisScore: '{score} / 10',

  readingsTitle: 'Blood pressure and sugar',
  noReadings: 'No blood pressure or blood sugar reading yet.',
  pressureUnit: 'mmHg',
  pressureSpoken: '{systolic} over {diastolic} mmHg',

  failedTitle: 'Your dashboard could not be loaded',
  offlineTitle: 'You are offline',
  offline: 'Your dashboard will be here again as soon as there is a connection.',
  notRefreshed: 'This may not be up to date.',
  retry: 'Try again',
};

/** The words of the dashboard. */
export const t = createTexts(english);
