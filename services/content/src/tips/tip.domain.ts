import { daysBetween } from '@sabiwell/proto/http/lagos-time.ts';
import { allergiesIn, type AllergyCode } from '@sabiwell/proto/http/food-allergies.ts';
import { shuffle } from '../chance/shuffle.domain.ts';
import { seasonsOf, type Season } from './season.domain.ts';

/** The purpose of the payments for which content delivers tips. */
export const TIPS_PURPOSE = 'health_tips';

/** One tip of the catalogue (spec 3 section 3, health_tips). */
export type Tip = {
  id: string;
  title: string;
  tip: string;
  category: string;
  /** 1 comes before 2. */
  priority: number;
  season: Season | 'all';
  targetAudience: string;
  /** Empty for a tip for everybody in its audience. */
  conditions: string[];
  isActive: boolean;
  /** The title of its source document. */
  source: string;
};

/** How often a tip was shown to anybody, and when last. */
export type Showing = { timesShown: number; lastShown: Date | null };

export type Occasion = {
  userId: number;
  /** The Lagos day, YYYY-MM-DD. */
  day: string;
  /** The latest day on which this member had each tip. */
  had: ReadonlyMap<string, string>;
  showings: ReadonlyMap<string, Showing>;
  allergies: readonly AllergyCode[];
};

/** For this many days a member does not get the same tip again; otherwise the few tips of the first priority would be all they see. */
export const REST_DAYS = 30;
const NEVER: Showing = { timesShown: 0, lastShown: null };

/**
 * The tip for a member's day (ai.md 6): in season and suitable, by priority, then the least shown, then the one not shown for longest;
 * equals are shuffled by member and day. Undefined when no tip fits.
 */
export function chooseTip(tips: readonly Tip[], occasion: Occasion): Tip | undefined {
  const fitting = tips.filter((tip) => fits(tip, occasion));
  const rested = fitting.filter((tip) => isRested(tip, occasion));
  return (rested.length > 0 ? rested : longestAgo(fitting, occasion)).toSorted((a, b) => byPriority(a, b, occasion))[0];
}

function fits(tip: Tip, occasion: Occasion): boolean {
  return isGeneral(tip) && fitsDay(tip, occasion);
}

/** Whether a tip is in season and mentions nothing that this member is allergic to. */
export function fitsDay(tip: Tip, { day, allergies }: Pick<Occasion, 'day' | 'allergies'>): boolean {
  const inSeason = tip.season === 'all' || seasonsOf(day).includes(tip.season);
  return tip.isActive && inSeason && !allergiesIn(tip.tip).some((code) => allergies.includes(code));
}

/** A general tip is for every adult, whatever their conditions (contract.md section 5 lists what is free). */
export function isGeneral({ targetAudience, conditions }: Tip): boolean {
  return targetAudience === 'adults' && conditions.length === 0;
}

function isRested({ id }: Tip, { day, had }: Occasion): boolean {
  const last = had.get(id);
  return last === undefined || daysBetween(last, day) > REST_DAYS;
}

function longestAgo(tips: readonly Tip[], { had }: Occasion): Tip[] {
  const first = tips.map(({ id }) => had.get(id) ?? '').toSorted()[0];
  return tips.filter(({ id }) => (had.get(id) ?? '') === first);
}

/** Orders tips: by priority, then the least shown, then the one not shown for longest; equals are shuffled by member and day. */
export function byPriority(a: Tip, b: Tip, { userId, day, showings }: Occasion): number {
  const [one, other] = [showings.get(a.id) ?? NEVER, showings.get(b.id) ?? NEVER];
  return (
    a.priority - b.priority ||
    one.timesShown - other.timesShown ||
    (one.lastShown?.getTime() ?? 0) - (other.lastShown?.getTime() ?? 0) ||
    shuffle(`${userId} ${day} ${a.id}`) - shuffle(`${userId} ${day} ${b.id}`)
  );
}
