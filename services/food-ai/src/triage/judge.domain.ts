import { Automaton, familiesOf, type Mention } from './automaton.domain.ts';
import type { Catalogue, Concept, Rule } from './catalogue.domain.ts';
import { deniedWords, lowering, type Context } from './context.domain.ts';
import { featuresOf } from './features.domain.ts';
import { readFigures, type Figures } from './figures.domain.ts';
import { fold, tokenise } from './fold.domain.ts';
import { languageOf, markersOf, wordsOf } from './language.domain.ts';
import { FEWEST_WORDS, type Head, type Likeness } from './likeness.domain.ts';
import { isContinued, joined } from './memory.domain.ts';
import type { Flag, Language, Level, TriageInput, Verdict } from './triage.domain.ts';

const DATED = new Set(['newborn', 'postpartum', 'pregnant', 'missed_period']);
const NEWBORN_DAYS = 60 / 365;
const OLD = 65;
const CHILD = 14;
const TWO_HOURS = 2 * 60 * 60 * 1000;
/** Points at which symptoms are an emergency together, without a rule of their own. */
const ENOUGH = 3;

type Heard = {
  active: Set<string>;
  modifiers: Set<string>;
  who: string;
  mentions: Mention[];
  lowered: Set<string>;
  denied: ReadonlySet<number>;
};

/** What was understood of a message: `length` in words. */
type Reading = { heard: Heard; figures: Figures; language: Language; length: number; features: string[] };

/** Judges messages by one catalogue. It is built once: it holds the automaton. */
export class Judge {
  private readonly catalogue: Catalogue;
  private readonly automaton: Automaton;
  private readonly concepts: ReadonlyMap<string, Concept>;
  private readonly spellings: ReadonlyMap<string, string>;
  private readonly rules: readonly Rule[];
  private readonly likeness: Likeness | undefined;
  private readonly known: Record<Language, ReadonlySet<string>>;
  private readonly markers: Record<Language, ReadonlySet<string>>;

  /** `isOn` switches phrases off by where they came from, for the test by folds. Without a likeness the rules judge alone. */
  constructor(catalogue: Catalogue, isOn?: (from: string) => boolean, likeness?: Likeness) {
    this.likeness = likeness;
    this.catalogue = catalogue;
    this.automaton = new Automaton(catalogue, isOn);
    this.concepts = new Map(catalogue.concepts.map((concept) => [concept.id, concept]));
    this.spellings = new Map(Object.entries(catalogue.spellings));
    const order = { crisis: 0, emergency: 1, same_day: 2 };
    this.known = wordsOf(catalogue);
    this.markers = markersOf(catalogue, this.known);
    this.rules = catalogue.rules.toSorted((a, b) => order[a.level] - order[b.level]);
  }

  judge(input: TriageInput): Verdict {
    const { heard, figures, language, length, features } = this.read(input);
    this.addPerson(heard, input, figures.age);
    const isContinuing = isContinued(heard.modifiers, heard.mentions, length);
    const own = new Set(heard.active);
    for (const earlier of joined(input, heard.who, isContinuing)) heard.active.add(earlier);
    const isTold = length >= FEWEST_WORDS && !isPutAside(heard.lowered, own);
    const flags = [...this.flagsOf(heard, own, input, figures.concepts), ...(isTold ? this.byLikeness(features, own) : [])];
    return this.verdict({ input, flags, heard, own, isContinuing, language });
  }

  /** The marks by which a message is compared with those that are known. */
  featuresOf(input: TriageInput): string[] {
    return this.read(input).features;
  }

  private read(input: TriageInput): Reading {
    const written = tokenise(fold(input.text), this.spellings, input.now.getUTCFullYear());
    const folded = { ...written, tokens: this.automaton.separate(written.tokens) };
    const words = this.automaton.resolve(folded.tokens);
    const spans = this.automaton.spansOf(words);
    const found = this.automaton.find(folded.tokens, words, spans);
    const { language, isSure } = languageOf(words, this.markers, found, input.preferred);
    const isMeant = (it: Mention) => isOf(language, it.language) && isOf(language, it.mix) && !this.isLocal(language, it, words);
    const heardIn = found.filter((it) => !this.isBorrowed(it, words));
    const mentions = heardIn.filter((it) => (isSure || !this.concepts.has(it.id) ? isMeant(it) : true));
    const figures = readFigures(this.automaton.corrected(folded.text));
    const heard = this.listen(mentions, folded);
    for (const figure of figures.concepts) heard.active.add(figure);
    const { tokens } = folded;
    const isQuestion = folded.isQuestion.includes(true);
    const families = familiesOf(spans, language);
    const features = featuresOf({ ...heard, tokens, words, families, heard: heard.active, isQuestion });
    return { heard, figures, language, length: tokens.length, features };
  }

  /** An English mention of words that are all words of the message's own language: in Yoruba, die is a little. */
  private isLocal(language: Language, { language: of, slots }: Mention, words: readonly string[]): boolean {
    if (!LOCAL.includes(language) || LOCAL.includes(of)) return false;
    return of !== 'any' && slots.every((slot) => this.known[language].has(words[slot]!));
  }

  /** A phrase of a local language of English words alone: "no answer" is no Hausa, and "dog died so" no Yoruba bite. */
  private isBorrowed({ id, language, mix, slots }: Mention, words: readonly string[]): boolean {
    if ((!LOCAL.includes(language) && !LOCAL.includes(mix)) || !this.concepts.has(id)) return false;
    return slots.every((slot) => this.known.en.has(words[slot]!));
  }

  private listen(all: Mention[], { tokens, isQuestion }: Pick<Context, 'tokens' | 'isQuestion'>): Heard {
    const modifiers = Map.groupBy(
      all.filter(({ id }) => !this.concepts.has(id)),
      ({ id }) => id,
    );
    const mentions = all.filter(({ id }) => this.concepts.has(id));
    const symptoms = mentions.filter(({ id }) => this.concepts.get(id)!.points > 0);
    const of: Context = {
      tokens,
      isQuestion,
      modifiers,
      dated: mentions.filter(({ id }) => DATED.has(id)),
      taken: new Set(mentions.flatMap(({ slots }) => slots)),
      takenBySymptoms: new Set(symptoms.flatMap(({ slots }) => slots)),
    };
    const lowered = new Set<string>();
    const standing = mentions.filter((it) => {
      const reason = lowering(it, this.concepts.get(it.id)!.isLasting, of);
      if (reason !== undefined) lowered.add(`${reason} ${it.id}`);
      return reason === undefined;
    });
    const ids = new Set(standing.map(({ id }) => id));
    const who = ids.has('child') ? 'child' : ids.has('other') ? 'other' : modifiers.has('third') ? 'third' : 'self';
    return { active: ids, modifiers: new Set(modifiers.keys()), who, mentions: standing, lowered, denied: deniedWords(of) };
  }

  private addPerson({ active }: Heard, { person }: TriageInput, age: number | undefined): void {
    const isSelf = !active.has('child') && !active.has('other');
    const years = age ?? (isSelf ? person?.age : undefined);
    if (years !== undefined) {
      if (years < NEWBORN_DAYS) active.add('newborn');
      if (years < 1) active.add('infant');
      if (years < CHILD) active.add('child');
      if (years >= OLD) active.add('elderly');
    }
    if (active.has('newborn')) active.add('child');
    if (active.has('infant')) active.add('child');
    if (isSelf && person?.isPregnant) active.add('pregnant');
    if (isSelf && person?.hasSickleCell) active.add('sickle_cell');
  }

  private flagsOf(
    heard: Heard,
    own: ReadonlySet<string>,
    input: TriageInput,
    figures: readonly string[],
  ): (Flag & { level: Level; family: string })[] {
    const holds = (names: string) => names.split('|').some((name) => heard.active.has(name) || heard.modifiers.has(name));
    const symptoms = [...own].filter((id) => (this.concepts.get(id)?.points ?? 0) > 0 || figures.includes(id));
    const fired = this.rules
      .filter((rule) => rule.all.every(holds) && (rule.any.length === 0 || rule.any.some(holds)) && !rule.none.some(holds))
      // What was said before raises nothing by itself: something of this message must be part of it.
      .filter((rule) => [...rule.all, ...rule.any].some((names) => names.split('|').some((name) => own.has(name))))
      .map((rule) => ({
        rule: rule.id,
        because: [...rule.all, ...rule.any]
          .flatMap((names) => names.split('|'))
          .filter((name) => heard.active.has(name))
          .join(' + '),
        level: rule.level as Level,
        family: rule.texts,
      }));
    const extra = [...this.byPoints(heard, own), ...this.byReading(input, symptoms)];
    return [...fired, ...extra];
  }

  private byPoints({ active, modifiers }: Heard, own: ReadonlySet<string>): (Flag & { level: Level; family: string })[] {
    const scored = [...active].map((id) => ({ id, points: this.concepts.get(id)?.points ?? 0 })).filter(({ points }) => points > 0);
    if (!scored.some(({ id, points }) => own.has(id) && points >= 1)) return [];
    const raised = ['newborn', 'infant', 'pregnant', 'sickle_cell', 'elderly'].filter((id) => active.has(id)).length;
    const course = ['sudden', 'worsening'].filter((id) => modifiers.has(id)).length - (modifiers.has('mild') ? 1 : 0);
    const sum = scored.reduce((total, { points }) => total + points, 0) + Math.min(raised, 1) + course;
    const because = scored.map(({ id }) => id).join(' + ');
    if (sum >= ENOUGH) return [{ rule: 'points', because, level: 'emergency', family: 'general' }];
    return sum >= 2 ? [{ rule: 'points', because, level: 'same_day', family: 'general' }] : [];
  }

  /** Where no rule holds, what is like known emergencies is one. It says no more than that, and which symptoms were heard. */
  private byLikeness(features: readonly string[], own: ReadonlySet<string>): (Flag & { level: Level; family: string })[] {
    const kind = this.likeness?.of(features);
    if (kind === undefined) return [];
    const because = [...own].filter((id) => (this.concepts.get(id)?.points ?? 0) > 0).join(' + ');
    return [{ rule: `like_${kind}`, because, level: kind === 'crisis' ? 'crisis' : 'emergency', family: FAMILIES[kind] }];
  }

  private byReading({ readings = [], now }: TriageInput, symptoms: readonly string[]): (Flag & { level: Level; family: string })[] {
    if (symptoms.length === 0) return [];
    return readings
      .filter(({ at, urgency }) => urgency === 'emergency' && now.getTime() - at.getTime() <= TWO_HOURS)
      .map(({ kind }) => ({
        rule: `reading_${kind}`,
        because: symptoms.join(' + '),
        level: 'emergency',
        family: kind === 'blood_sugar' ? 'sugar' : 'pressure',
      }));
  }

  private verdict(found: {
    input: TriageInput;
    flags: (Flag & { level: Level; family: string })[];
    heard: Heard;
    own: ReadonlySet<string>;
    isContinuing: boolean;
    language: Verdict['language'];
  }): Verdict {
    const { flags, heard, own, input, isContinuing } = found;
    const first = flags[0];
    const level = (['crisis', 'emergency', 'same_day'] as const).find((it) => flags.some((flag) => flag.level === it)) ?? 'none';
    const isFlagged = level === 'crisis' || level === 'emergency';
    const isMedium =
      level === 'same_day' ||
      [...own].some((id) => (this.concepts.get(id)?.points ?? 0) >= 2) ||
      (input.readings ?? []).some(({ urgency }) => urgency === 'clinic' || urgency === 'same_day');
    return {
      level,
      isFlagged,
      severity: isFlagged ? 'high' : isMedium ? 'medium' : 'low',
      family: isFlagged ? (flags.find((flag) => flag.level === level) ?? first)!.family : null,
      flags: flags.filter((flag) => flag.level === level).map(({ rule, because }) => ({ rule, because })),
      language: found.language,
      concepts: [...own].map((concept) => ({ concept, at: input.now, who: heard.who })),
      continuesStanding: (input.memory?.standing ?? null) !== null && isContinuing,
    };
  }
}

const FAMILIES: Record<Head, string> = { crisis: 'crisis', pregnancy: 'pregnancy', emergency: 'general' };

const DENIED_WISH = /^denied (?:suicide|self_harm)$/;
/** Who denies the wish is often weary none the less, and names death. */
const WISH = /^(?:suicide(?!_weary|_death)|self_harm)/;

/** A wish to die that is directly denied is told in the words of one. */
function isPutAside(lowered: ReadonlySet<string>, own: ReadonlySet<string>): boolean {
  return [...lowered].some((it) => DENIED_WISH.test(it)) && ![...own].some((id) => WISH.test(id));
}

const LOCAL: readonly string[] = ['ha', 'yo', 'ig'];

/** Whether a word that lowers or raises may be meant: in Igbo `ala` is the ground, in Yoruba a dream. */
function isOf(language: Language, of: Mention['language'] | Mention['mix']): boolean {
  return of === language || !LOCAL.includes(language) || !LOCAL.includes(of);
}
