import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of a dish's window. They are no part of the dashboard's first screen. */
export const t = createTexts('dashboardDish', {
  why: 'Why this dish',
  portion: 'One portion, {grams} g: {calories} kcal, {sodium} mg sodium.',
  foodSource: 'Source: {source}',
});
