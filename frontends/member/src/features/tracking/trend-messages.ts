import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the trend chart and of the page for a doctor, which shows the same figures. */
export const t = createTexts('trackingTrend', {
  kinds: 'Readings of the trend',
  blood_pressure: 'Blood pressure',
  blood_sugar: 'Blood sugar',
  range: 'Days',
  days: '{days} days',
  chart: '{type} of the last {days} days',
  slider: 'Day',
  none: 'No readings in these days.',
  loading: 'Loading the trend',
  failed: "We couldn't load the trend.",
  systolic: 'Systolic',
  diastolic: 'Diastolic',
  fasting: 'Before food',
  after_meal: 'After food',
  meanOf: '{name}, mean',
  target: 'Target',
  count: 'Readings',
  targetSpan: '{low}–{high}',
  noMean: 'none',
  tableOpen: 'Show as table',
  tableDay: 'Day',
  tableTitle: '{type}, mean of each day in {unit}, with the lowest and the highest where they differ',
  tableNone: 'none',
  legend: 'The band is the range to aim at.',
});
