import { expect, it } from 'vitest';
import { isAboutAlcohol, isAboutFigures, isForAllergy, isForPregnancy } from './food-warnings.ts';

const kindsOf = (warning: string) =>
  Object.entries({ isForAllergy, isForPregnancy, isAboutAlcohol, isAboutFigures }).flatMap(([kind, is]) => (is(warning) ? [kind] : []));

it.each([
  ["Suya usually contains groundnut (peanut), which you're allergic to. Don't eat it.", ['isForAllergy']],
  ['Suya usually has groundnut in it, which you are allergic to. Do not eat it.', ['isForAllergy']],
  ["Zobo isn't known to be safe in pregnancy. Better leave it out.", ['isForPregnancy']],
  ['Zobo has not been shown to be safe in pregnancy: better leave it out.', ['isForPregnancy']],
  ['It contains alcohol. Not for children, in pregnancy or before driving.', ['isAboutAlcohol']],
  ['The figures are estimates from a usual recipe. Energy may be 25% off, and sodium 50%.', ['isAboutFigures']],
  ['The figures come from a published food table. Your plate may differ.', ['isAboutFigures']],
  ['Not fully known: vitamin A. We count only what is known.', ['isAboutFigures']],
  ['No one has published this dish’s glycaemic index. We use 55, usual for its kind.', ['isAboutFigures']],
  ["The photo isn't very clear, so the estimate is less certain.", ['isAboutFigures']],
  ['We go by the usual recipe. The cook may have changed it, so ask about your allergies.', []],
  ["We don't know what is in Shawarma. Ask about your allergies.", []],
])('%s', (warning, kinds) => {
  expect(kindsOf(warning)).toEqual(kinds);
});
