/** Ages in years; a concept for each figure that matters. */
export type Figures = { concepts: string[]; age?: number };

const YEARS: Record<string, number> = { day: 365, week: 52, month: 12, year: 1 };
const UNIT =
  'days?|weeks?|wks?|months?|mths?|mos?|years?|yrs?|yr|kwana|makonni|mako|watanni|wata|shekaru|shekara|ojo|ose|osu|odun|ubochi|izu|onwa|afo';
const LOCAL: Record<string, string> = Object.fromEntries(
  (
    'd:day w:week m:month y:year kwana:day ojo:day ubochi:day mako:week makonni:week ose:week izu:week wk:week mo:month mth:month ' +
    'wata:month watanni:month osu:month onwa:month shekara:year shekaru:year odun:year afo:year yr:year day:day week:week month:month year:year'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

const AGES = [
  new RegExp(`\\b(\\d{1,3}) ?-? ?(${UNIT})s?[ -]?(?:old|of age)\\b`),
  new RegExp(
    `\\b(?:my|our|a|the|dis|this|im) (\\d{1,3}) ?-? ?(${UNIT}) (?:old )?(?:baby|child|pikin|son|daughter|boy|girl|toddler|infant)`,
  ),
  new RegExp(`\\b(?:aged|age|of|dan|yar|mai|omo|nwa|gbara|di) (\\d{1,3}) ?-? ?(${UNIT})\\b`),
  new RegExp(`\\b(?:mai|dan|yar|omo|nwa|gbara|di) (?:dan |yar )?(${UNIT}) (\\d{1,3})\\b`),
  /\b(?:son|daughter|boy|girl|child|pikin|baby|brother|sister|mother|father|mama|papa|grandmother|grandfather|wife|husband|uncle|aunt)(?: is|,| of| \()? ?(?:of |aged? |is )?(\d{1,3})\b(?! ?(?:\/|days?|weeks?|hours?|hrs?|times|minutes?|mins?|months?|degrees?|c\b|tablets?|pills?|mg))/,
  /\b(?:baby|newborn|neonate|infant)(?: boy| girl)?(?: is| na| of| just| only|,)* ?(\d{1,2}) ?-? ?(days?|weeks?|wks?)\b(?! ?(?:ago|after|in\b|pregnant))/,
  /\b(?:he is|hes|he) (\d{1,2}) ?-? ?(months?|mths?|weeks?|wks?|days?)\b(?! ?ago)/,
  /\bi am (?:a )?(\d{2}) ?(?:years?|yrs?|,|and\b)/,
];

/** The figures of a folded text: pressure, sugar, temperature, oxygen, breaths and age. */
export function readFigures(text: string): Figures {
  const concepts = [...pressures(text), ...sugars(text), ...temperatures(text), ...oxygen(text), ...breaths(text), ...weeks(text)];
  return { concepts: [...new Set(concepts)], age: ageIn(text) };
}

function pressures(text: string): string[] {
  return [...text.matchAll(/\b(\d{2,3}) ?(?:\/|over|by|on|akan|lori) ?(\d{2,3})\b/g)].flatMap(([, upper, lower]) => {
    const [systolic, diastolic] = [Number(upper), Number(lower)];
    if (systolic < 50 || systolic > 300 || diastolic < 30 || diastolic > 200 || systolic <= diastolic) return [];
    const found = [];
    if (systolic >= 180 || diastolic >= 120) found.push('bp_severe');
    if (systolic >= 160 || diastolic >= 110) found.push('bp_pregnancy_severe');
    if (systolic >= 140 || diastolic >= 90) found.push('bp_high');
    if (systolic < 90) found.push('bp_low');
    return found;
  });
}

const METER = '(?:glucometer|meter|strip|machine|sugar)';
const SUGAR_WORD = '(?:sugar|glucose|suga|rbs|fbs|reading|level|sukari|sikari|siga|shuga|bgl|glucometer|meter|strip)';
const SUGAR = /\b(?:sugar|glucose|suga|rbs|fbs|glucometer|sukari|sukarina|sikari|siga|sugi|shuga|bgl|strip|meter)\b/;

function sugars(text: string): string[] {
  if (!SUGAR.test(text)) return [];
  const spelt =
    /\b(?:meter|glucometer|sugar|glucose|machine|strip|suga|sukari|siga|shuga)\b[^.?!]{0,30}\b(?:reads?|says?|shows?|showing|show|reading|wrote|is|na|nuna|so|egosi)\W+(lo|hi)\b/.exec(
      text,
    );
  const found = spelt ? [spelt[1] === 'lo' ? 'sugar_very_low' : 'sugar_very_high'] : [];
  for (const [, figure, unit] of text.matchAll(/\b(\d{1,3}(?:[.,]\d{1,2})?) ?(mmol|mg)?/g)) {
    const value = Number(figure!.replace(',', '.'));
    const isMmol = unit === 'mmol' || (unit === undefined && /[.,]/.test(figure!) && value < 36);
    if (unit === undefined && !isMmol && !isNearSugar(text, figure!)) continue;
    found.push(...sugarWord(isMmol ? value * 18.016 : value));
  }
  return found;
}

function isNearSugar(text: string, figure: string): boolean {
  const number = `${figure}\\b(?! ?(?:year|month|day|week|hour|time|minute|spoon|cube|g\\b|grams?|wata|osu|onwa|%))`;
  return new RegExp(`${SUGAR_WORD}(?:[ ,:=-]+[a-z]+){0,5}[ ,:=-]+${number}|\\b${number}(?: [a-z]+){0,3} ${METER}\\b`).test(text);
}

function sugarWord(mgPerDl: number): string[] {
  if (mgPerDl < 18 || mgPerDl > 1000) return [];
  if (mgPerDl < 54) return ['sugar_very_low'];
  if (mgPerDl < 70) return ['sugar_low'];
  return mgPerDl >= 300 ? ['sugar_very_high'] : [];
}

function temperatures(text: string): string[] {
  const found = text.matchAll(
    /\b(?:(?:temp|temperature|fever|thermometer|zazzabi|iba|ahu oku)\D{0,25}(\d{2,3}(?:[.,]\d)?)\b(?! ?(?:\/|days?|hours?|weeks?|months?|years?|%|beats))|(\d{2,3}(?:[.,]\d)?) ?(?:°|º|c\b|degrees?|celsius|celcius|f\b))/g,
  );
  return [...found].flatMap(([, named, unit]) => {
    const figure = Number((named ?? unit ?? '').replace(',', '.'));
    const celsius = figure >= 93 && figure <= 110 ? ((figure - 32) * 5) / 9 : figure;
    if (celsius < 30 || celsius > 43.5) return [];
    if (celsius < 35.5) return ['cold_body'];
    if (celsius < 37.5) return [];
    return celsius >= 39.5 ? ['fever', 'fever_385', 'fever_high'] : celsius >= 38.45 ? ['fever', 'fever_385'] : ['fever'];
  });
}

function oxygen(text: string): string[] {
  const found =
    /\b(?:spo2|oxygen|o2|saturation|sats?|oximeter)\b[^\d.!?\n]{0,50}(\d{2})\b(?! ?(?:years?|yrs?|months?|days?|weeks?|hours?|mins?|minutes?))/.exec(
      text,
    );
  const figure = Number(found?.[1] ?? 100);
  return figure >= 40 && figure < 93 ? ['oxygen_low'] : [];
}

function breaths(text: string): string[] {
  const found = /\b(\d{2,3}) (?:breaths?|times)? ?(?:per|a|every|in a|in 1|in one|inside 1) min/.exec(text);
  return found && /breath|numfashi|mimi|ume/.test(text) && Number(found[1]) >= 40 ? ['breath_fast'] : [];
}

/** Weeks of nothing else are weeks of a pregnancy: I am 33 weeks. */
function weeks(text: string): string[] {
  const found =
    /(?:^|[,.;:!?(] ?|\b(?:i ?am|im|am|m|is|at|now|na|shes|she|only|just|almost|about) )(?:2\d|3\d|4[0-2]) ?(?:weeks?|wks?)\b(?! ?(?:old|ago|later|post|after|of))/.test(
      text,
    );
  return found ? ['pregnant'] : [];
}

function ageIn(text: string): number | undefined {
  for (const pattern of AGES) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [one = '', other = 'year'] = found.slice(1).toSorted((a, b) => Number(/\d/.test(b ?? '')) - Number(/\d/.test(a ?? '')));
    const unit = LOCAL[other] ?? LOCAL[other.replace(/s$/, '')] ?? 'year';
    const age = Number(one) / (YEARS[unit] ?? 1);
    if (age <= 120) return age;
  }
  return undefined;
}
