import type { Figures } from '../../food-table/dish.domain.ts';
import type { ReportBody } from './report-body.domain.ts';
import { say, sayNumber, sayShare } from './figure-words.domain.ts';
import type { Portion } from '../plate/portion.domain.ts';

type Row = { figure: keyof Figures; name: string; unit: 'mg' | 'µg'; aDay: number };

// Reference intakes of an adult's day: EU Regulation 1169/2011, annex XIII.
const VITAMINS: readonly Row[] = [
  { figure: 'vitC', name: 'Vitamin C', unit: 'mg', aDay: 80 },
  { figure: 'folate', name: 'Folate', unit: 'µg', aDay: 200 },
  { figure: 'vitA', name: 'Vitamin A', unit: 'µg', aDay: 800 },
  { figure: 'b12', name: 'Vitamin B12', unit: 'µg', aDay: 2.5 },
  { figure: 'thiamin', name: 'Thiamin (B1)', unit: 'mg', aDay: 1.1 },
];
const MINERALS: readonly Row[] = [
  { figure: 'potassium', name: 'Potassium', unit: 'mg', aDay: 2000 },
  { figure: 'calcium', name: 'Calcium', unit: 'mg', aDay: 800 },
  { figure: 'magnesium', name: 'Magnesium', unit: 'mg', aDay: 375 },
  { figure: 'iron', name: 'Iron', unit: 'mg', aDay: 14 },
  { figure: 'zinc', name: 'Zinc', unit: 'mg', aDay: 10 },
];
// The share of a day from which the same regulation calls an amount significant.
const WORTH_NAMING = 0.15;

function listed(figures: Figures, rows: readonly Row[]): string[] {
  return rows.flatMap(({ figure, name, unit, aDay }) => {
    const value = figures[figure];
    if (value === null || value / aDay < WORTH_NAMING) return [];
    return [`${name} ${sayNumber(value)} ${unit} (${sayShare(value, aDay)} of a day)`];
  });
}

/** The nutrients to list, each with its figure: vitamins and minerals from 15 % of a day on, and those on which the risks depend. */
export function nutrientList({ figures, glycaemicLoad }: Portion): ReportBody['nutrients'] {
  const grams = (name: string, value: number | null) => (value === null ? [] : [`${name} ${say(value, 'g')}`]);
  return {
    vitamins: listed(figures, VITAMINS),
    minerals: listed(figures, MINERALS),
    other: [
      ...grams('Fibre', figures.fibre),
      ...grams('Sugars', figures.sugars),
      ...grams('Saturated fat', figures.satFat),
      ...(figures.sodium === null ? [] : [`Sodium ${say(figures.sodium, 'mg')}`]),
      ...(glycaemicLoad === null ? [] : [`Glycaemic load ${sayNumber(glycaemicLoad)}`]),
    ],
  };
}
