import { createTexts } from '@sabiwell/ui/i18n.ts';

const english = {
  title: 'Your meals',
  back: 'Home',
  meal: 'Meal',
  all: 'All meals',
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  snack: 'Snack',
  period: 'Period',
  ever: 'All time',
  days7: 'Last 7 days',
  days30: 'Last 30 days',
  days90: 'Last 90 days',
  failed: 'We couldn’t load your meals.',
  loading: 'Loading your meals',
  more: 'Show more meals',
  shown: '{count} meals shown',
  shownOne: '1 meal shown',
  end: "That's everything.",
  none: 'No meals yet. Take a photo of your next one to see its score.',
  analyze: 'Analyze Food',
  noMatch: 'No meals match. Try another meal or period.',
  showAll: 'Show all meals',
  score: '{score} out of 10, {band}',
};

/** The words of the meals' history. */
export const t = createTexts('foodHistory', english);
