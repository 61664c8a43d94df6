import type { Chance } from '../chance.ts';
import type { FindingKind, Operation } from '../history/history.domain.ts';
import type { FaultTime } from '../history/judge-answers.domain.ts';
import type { Behaviour, Model } from '../product/model.ts';
import type { Link } from '../product/link.ts';
import type { Parts } from '../product/parts.ts';
import type { FaultProduct } from '../product/start-product.ts';
import type { OpenSubmission } from '../load/hand-in.ts';
import type { Member } from '../load/join.ts';
import type { Load } from '../load/run-load.ts';
import type { BusTap } from '../truth/bus-tap.ts';
import type { Stores } from '../truth/stores.ts';

/** What a fault spares that must not be noticed by anybody. */
export const EVERY_CALL: readonly Operation[] = [
  'readUser',
  'signIn',
  'signUp',
  'readDashboard',
  'listFoodAnalyses',
  'searchFoods',
  'analyzeFood',
  'readFoodAnalysis',
];

/** What a fault does to calls while it lasts, and from when its recovery is counted: its beginning, or the moment it is healed. */
export type FaultShape = Omit<FaultTime, 'row' | 'from' | 'healed' | 'until' | 'refuseMs'> & {
  refuseMs?: number;
  heals?: 'by itself' | 'when mended';
};

/**
 * How long things last: all rows after each other under one load, in little time or with all their parts; each row alone as the
 * plan has it, or with its longest parts too.
 */
export type Pace = 'storm' | 'night' | 'full' | 'long';

/** What a row works with: a product under load, and everything that can be done to it. */
export type Scene = {
  pace: Pace;
  /** Whether other rows come before and after, so that theirs may meet what this one has begun. */
  isStorm: boolean;
  bus: string;
  chance: Chance;
  product: FaultProduct;
  parts: Parts;
  model: Model;
  stores: Stores;
  tap: BusTap;
  load: Load;
  link(name: string): Link;
  /** All lines to a part. */
  linksTo(part: string): Link[];
  /** Waits a while by chance, between so many seconds; storms have a share of that. */
  wait(least: number, most: number): Promise<void>;
  /** Somebody new, before the fault. */
  newMember(): Promise<Member>;
  /** Hands a photo in for the model, which is told how to answer; the promise ends when it was reported or has failed. */
  handInForModel(member: Member, respond?: Behaviour, times?: number | 'always'): Promise<{ hint: string; done: Promise<OpenSubmission> }>;
  /** Does something to the product; every call from its beginning until `recover` is judged by it. Recovery counts from `strike`, where that comes later. */
  during(shape: FaultShape, work: (strike: () => void) => Promise<void>): Promise<void>;
  /** Waits until every part is ready and every kind of call succeeds. */
  recover(): Promise<void>;
  /** Something that must not be. */
  notice(kind: FindingKind, what: string): void;
  /** Something to read in the results. */
  note(text: string): void;
  /** This event will be a dead letter, and has to. */
  expectDeadLetter(eventId: string): void;
};

/** One fault of operations.md 3.3. */
export type Row = {
  id: string;
  title: string;
  /** In seconds: until calls succeed again, and until everything that was accepted has ended and taken effect. */
  target: { serving: number; drained: number };
  /** Its place where all rows are done under one load; left out there without one. */
  inStorm?: 'first' | 'between';
  /** Only on this bus. */
  bus?: 'redis' | 'kafka';
  apply(scene: Scene): Promise<void>;
};
