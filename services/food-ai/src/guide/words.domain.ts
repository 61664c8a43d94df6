/**
 * Words that say nothing about the subject of a question, in English and the four other languages. Words of the parts of a question only:
 * "how much" and "safe" say something in an article, but would keep a question about cars.
 */
const EMPTY = new Set(
  `a about after again against all also always am an and any are as at be because been before being best better but by can cause causes could day did
  different do does doing done don during each else every everyday few find for from get gets getting give given go goes going good had has
  have he her here him his how i if in into is it its just kind know let like long make making many may me mean more most much must my near
  need never no nor not now of off often ok on once one only or other our out own please put really s same say see she should so some
  somebody someone soon still such sure take taking tell than that the their them then there these they thing things this those time to today
  too treat treated treatment try two up use used using very want was way we well were what when where which while who whom why will with
  start starts rid father uncle aunt brother sister husband wife
  diagnose diagnosed reason possible loudly regularly daily always dame damuna yana tana bawo wo se lati nitori
  without would year years yes yet you your people help helps happen cure cured look looks come first second question questions something else anything harmful bad dangerous recognise recognize notice away bring down morning evening since says said tried begin begins began age weeks week months month old man woman men women today yesterday bad little anyone live living normally
  wetin dey fit wey abeg na una dem am go don e im for make no get how sabi oga i person do much
  menene yaya ne ce me mai da na ga wane wace shi ta zan yi yadda ake ta ni a ya fi kyau kan
  ki kini ni mo le se si lo wo dara fun to ti mi kí ó ni
  gini kedu ka m nke na ihe ole bu`
    .split(/\s+/)
    .map(fold),
);

// hba1c, b12
const LONGEST_WITH_DIGIT = 5;

/** Lower case without accents, tone marks, dots below and apostrophes; everything else becomes a space. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`]/gu, '')
    .replace(/[^a-z0-9ɓɗƙ]+/g, ' ')
    .replace(/[ɓɗƙ]/g, (letter) => ({ ɓ: 'b', ɗ: 'd', ƙ: 'k' })[letter] ?? letter)
    .trim();
}

/** British spelling and one form for plurals and -ing, so that a question finds an article that says the same in another form. */
export function stem(word: string): string {
  const plain = word.replace(/ae/g, 'e').replace(/oe/g, 'e');
  if (plain.length > 5 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`;
  if (plain.length > 6 && plain.endsWith('ing')) return ending(plain.slice(0, -3));
  if (plain.length > 5 && plain.endsWith('ed')) return ending(plain.slice(0, -2));
  if (plain.length > 3 && plain.endsWith('s') && !/(ss|us|is)$/.test(plain)) return ending(plain.replace(/(?<=sh|ch|x|o)es$|s$/, ''));
  return ending(plain);
}

/** stopp is stop, snore is snor: what -ing, -ed and -s leave behind. */
function ending(word: string): string {
  return word.length > 4 ? word.replace(/([^ls])\1$/, '$1').replace(/e$/, '') : word;
}

/** Whether a folded word says something about the subject: numbers and codes such as x7k9q2m do not. */
export function isTelling(word: string): boolean {
  return (
    word.length > 1 &&
    !EMPTY.has(word) &&
    !EMPTY.has(stem(word)) &&
    !/^\d+$/.test(word) &&
    !(word.length > LONGEST_WITH_DIGIT && /\d/.test(word))
  );
}

/** The stems of the telling words of a text, in their order. */
export function stemsOf(text: string): string[] {
  return fold(text).split(' ').filter(isTelling).map(stem);
}
