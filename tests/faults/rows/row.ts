import type { Chance } from '../chance.ts';
import type { FindingKind } from '../history/finding.ts';
import type { Operation } from '../history/history.domain.ts';
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

/** Operations that a fault must not affect. */
export const EVERY_CALL: readonly Operation[] = [
  'readUser',
  'signIn',
  'signUp',
  'readDashboard',
  'listFoodAnalyses',
  'searchFoods',
  'analyzeFood',
  'readFoodAnalysis',
  'bookVisit',
  'changeVisit',
  'listVisits',
  'sendMessage',
];

/** How a fault affects calls while it lasts, and where recovery is counted from: its beginning, or the moment when it is healed. */
export type FaultShape = Omit<FaultTime, 'row' | 'from' | 'healed' | 'until' | 'refuseMs'> & {
  refuseMs?: number;
  heals?: 'by itself' | 'when mended';
};

/**
 * How long things last: all rows one after the other under one load, in short or in full; each row alone as planned, or with its longest
 * parts too.
 */
export type Pace = 'storm' | 'night' | 'full' | 'long';

/** What a row works with: a product under load, and everything that can be done to it. */
export type Scene = {
  pace: Pace;
  /** Whether other rows come before and after, whose faults may overlap with this one's. */
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
  /** All links to a part. */
  linksTo(part: string): Link[];
  /** Waits for a random number of seconds between two bounds; storms wait a share of that. */
  wait(least: number, most: number): Promise<void>;
  /** Signs up a new member, before the fault. */
  newMember(): Promise<Member>;
  /** Submits a photo for the model, which is told how to answer; resolves when it was reported or has failed. */
  handInForModel(member: Member, respond?: Behaviour, times?: number | 'always'): Promise<{ hint: string; done: Promise<OpenSubmission> }>;
  /**
   * Breaks something; every call from its beginning until `recover` is judged by this fault. Recovery counts from `strike`, where that
   * comes later.
   */
  during(shape: FaultShape, work: (strike: () => void) => Promise<void>): Promise<void>;
  /** Waits until every part is ready and every kind of call succeeds. */
  recover(): Promise<void>;
  /** Records a finding: something that must not happen. */
  notice(kind: FindingKind, what: string): void;
  /** Adds a remark to the results. */
  note(text: string): void;
  /** Declares that this event must become a dead letter. */
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
