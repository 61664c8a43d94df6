const NAMES =
  'paracetamol|panadol|acetaminophen|tylenol|aspirin|ibuprofen|brufen|diclofenac|cataflam|felvin|coartem|lonart|amatem|artesunate|arthemeter|fansidar|flagyl|amoxil|augmentin|ampiclox|septrin|cipro|insulin|glucophage|daonil|glibenclamide|warfarin|heparin|clexane|prednisolone|prednisone|dexamethasone|hydrocortisone|tramadol|tramol|codeine|morphine|pentazocine|valium|lexotan|bromazepam|misoprostol|cytotec|mifepristone|viagra|sildenafil|folic acid|chloroquine|digoxin|aldomet|methyldopa|moduretic|piriton|salbutamol|ventolin|hydroxyurea|postinor|emzor|procold|phenobarbital|tegretol|carbamazepine|epilim|lithium|thyroxine|oxytocin|adrenaline|atropine|magnesium sulphate|ketamine|arv|arvs|antiretrovirals?|statins?|steroids?';
const ENDINGS =
  '(?:cillin|mycin|floxacin|azole|sartan|olol|statin|dipine|thiazide|formin|gliptin|zepam|zolam|profen|cetamol|quine|artemether|fantrine|codone|triptyline|oxetine|cycline|semide|prazole|tidine|caine|mectin|barbital)';
const GENERIC =
  'tablets?|tabs?|capsules?|caplets?|pills?|medicines?|medications?|meds|drugs?|syrups?|injections?|antibiotics?|antimalarials?|pain ?killers?|tranquilli[sz]ers?|blood thinners?|sleeping (?:tablets?|pills?)|inhalers?|doses?|treatment|prescriptions?';
const NAMED = new RegExp(`\\b(?:${NAMES}|(?!april\\b)[a-z]{2,}pril|[a-z]{2,}${ENDINGS})s?\\b`, 'g');
const ANY = new RegExp(`\\b(?:${GENERIC})\\b`);
const NUMBER = String.raw`\d+(?:\.\d+)?`;
const STRENGTH = new RegExp(
  `(${NUMBER})\\s?-?(mg|milligrams?|mcg|micrograms?|ug|g|grams?|ml|millilit(?:re|er)s?|cc|iu|units?|%)(?![\\w/]*(?:dl|mmol|hg))\\b(/kg)?`,
  'g',
);
const PIECES = new RegExp(
  `(${NUMBER})(?: (?!of\\b)[a-z]+)? (tablets?|tabs?|capsules?|caplets?|pills?|puffs?|sachets?|drops?|ampoules?|vials?|strips?|packs?|packets?|spoons?|spoonfuls?|teaspoons?|tablespoons?|bottles?|doses?|cards?|shots?|jabs?|injections?)\\b`,
  'g',
);
const OFTEN = new RegExp(
  `(${NUMBER}) ?(?:times|x|dey)? ?(?:a|per|each|every|in a|for) ?(day|night|week|morning|hours?)\\b|\\b(?:every|each) (${NUMBER}) ?(hours?|hourly)|(${NUMBER})[- ](hourly)|\\b(bd|bid|tds|tid|qds|qid)\\b|\\b\\d ?[+-] ?\\d ?[+-] ?\\d\\b|(${NUMBER}) times|(${NUMBER}) daily`,
  'g',
);
const VAGUE =
  /\b(?:a (?:handful|couple|few)|several|plenty|extra|plus|the whole|all the|all of the|full) (?:of )?(?:the |your |am )?(?:\w+ )?(?:tablets?|pills?|capsules?|pack|strip|bottle|sachet|medicines?|drugs?)\b|\ban? (?:small |full |little |big )?(?:tea|table)?spoon(?:ful)? of (?:the |your |this )?(?:\w+ )?(?:syrup|medicine|drug|mixture|suspension)\b/;
const TAKEN = new RegExp(
  `\\b(?:take|takes|swallow|chop|drink|give|gives|use|inject|swallowing|taking|giving|make am|dosage is|dose is|dose be|collect|repeat)\\b(?: (?:am|him|her|them|it|the|your|baby|child|small|pikin|only|just|about|like|up|to|at|first|even))* (${NUMBER})\\b(?! ?(?:minutes?|hours?|days?|weeks?|months?|years?|deep|glass|glasses|cups?|litres?|portions?|meals?|steps?|readings?))`,
  'g',
);
const TAKING = /\b(?:take|swallow|chop|give|use|drink|inject|it|them|am|repeat)\b/;
/** Amounts of what is eaten or measured, which are figures and no doses. */
const FOOD_OR_MEASURE =
  /\b(?:sodium|salt|sugar|cholesterol|caffeine|potassium|calcium|protein|fibre|carbohydrates?|fat|calories|kcal|alcohol|fruits?|vegetables?|water|oil|rice|beer|wine|gin|palm wine|garri|beans|mg\/dl|mmol|mmhg)\b/;

/** An amount of medicine in a form that compares: `500 mg`, `2 tablet`, `3 often`. */
export type Amount = string;

/** The medicines that a plain text names, by their names. */
export function namedMedicines(plain: string): string[] {
  return [...new Set([...plain.matchAll(NAMED)].map(([name]) => name))];
}

/** Whether a plain text speaks of a medicine at all. */
export function isAboutMedicine(plain: string): boolean {
  return ANY.test(plain) || namedMedicines(plain).length > 0;
}

/** The amounts of a medicine in a plain text; `isNearMedicine` when one was named here or just before. */
export function amountsIn(plain: string, isNearMedicine: boolean): Amount[] {
  const pieces = [...plain.matchAll(PIECES)].map(([, many, of]) => `${many} ${singular(of ?? '')}`);
  const strengths = [...plain.matchAll(STRENGTH)].map(([, many, of]) => `${many} ${strengthOf(of ?? '')}`);
  const isFood = FOOD_OR_MEASURE.test(plain) && namedMedicines(plain).length === 0;
  const often = [...plain.matchAll(OFTEN)].map(([whole]) => `${/\d+(?:\.\d+)?/.exec(whole)?.[0] ?? whole} often`);
  const taken = [...plain.matchAll(TAKEN)].map(([, many]) => `${many} piece`);
  const isMedical = pieces.some((amount) => /tablet|tab|caps|capl|pill|puff|ampoule|vial|dose|injection|jab|shot|sachet/.test(amount));
  if (isFood && !isMedical) return [];
  const isOnlyOften = pieces.length + strengths.length + taken.length === 0;
  // "Walk 3 times a week" after a sentence about medicines is no dose.
  if (isOnlyOften && !isAboutMedicine(plain) && !TAKING.test(plain)) return [];
  if (!isNearMedicine && !isMedical) return strengths.filter((amount) => /mg|mcg|iu|unit/.test(amount));
  return [...pieces, ...strengths, ...often, ...taken, ...(VAGUE.test(plain) ? ['some pieces'] : [])];
}

function singular(word: string): string {
  return word
    .replace(/s$/, '')
    .replace(/^tab$/, 'tablet')
    .replace(/^(?:capsule|caplet|pill)$/, 'tablet')
    .replace('spoonful', 'spoon');
}

function strengthOf(word: string): string {
  if (word.startsWith('milligram')) return 'mg';
  if (/^(?:micro|ug)/.test(word)) return 'mcg';
  if (word.startsWith('gram')) return 'g';
  if (/^(?:millilit|cc)/.test(word)) return 'ml';
  return word.replace(/s$/, '');
}

/** What the given articles say of medicines: an amount is a card's when one article names the medicine and the amount. */
export type LabelCard = { medicines: readonly string[]; amounts: readonly Amount[] };

/** The label cards in plain texts of articles. */
export function labelCards(plainTexts: readonly string[]): LabelCard[] {
  return plainTexts.map((text) => ({ medicines: namedMedicines(text), amounts: amountsIn(text, true) }));
}

/** Whether one card covers these medicines with these amounts; a medicine without a name is on no card. */
export function isOnCard(cards: readonly LabelCard[], medicines: readonly string[], amounts: readonly Amount[]): boolean {
  if (medicines.length === 0) return false;
  return cards.some(
    (card) => medicines.every((name) => card.medicines.includes(name)) && amounts.every((amount) => card.amounts.includes(amount)),
  );
}
