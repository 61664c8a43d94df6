import type { CareHistory, CareTruth } from './care.domain.ts';
import type { Finding } from './finding.ts';

/** What the clients of a run do. */
export type Operation =
  | 'signUp'
  | 'signIn'
  | 'signOut'
  | 'readUser'
  | 'analyzeFood'
  | 'readFoodAnalysis'
  | 'listFoodAnalyses'
  | 'searchFoods'
  | 'readDashboard'
  | 'readHealthTip'
  | 'bookVisit'
  | 'changeVisit'
  | 'listVisits'
  | 'sendMessage';

/** One answer as a client saw it; times are milliseconds since the run began. */
export type Answer = {
  op: Operation;
  at: number;
  ms: number;
  /** Null when the connection ended without an answer. */
  status: number | null;
  /** The problem's code; without an answer the connection's error code. */
  code?: string;
  /** What is wrong with the form of the answer, in words. */
  formFaults: readonly string[];
};

/** A member's photo, submitted until there was a definite answer; `grams` distinguishes photos. */
export type Submission = {
  member: number;
  grams: number;
  path: 'table' | 'model';
  /** Every id in an answer; an answer with an id has accepted the photo. */
  ids: readonly string[];
  end: 'reported' | 'failed' | 'unknown';
};

/** A sign-up; `member` is null where no answer confirmed it. */
export type Account = { email: string; member: number | null; canSignIn: boolean };

/** A used key that accepted another photo, and when its first photo was under way. */
export type LetIn = { analysis: string; from: number; at: number };

/** What the clients of a run recorded, and nothing else. */
export type History = {
  answers: readonly Answer[];
  submissions: readonly Submission[];
  accounts: readonly Account[];
  /** Something wrong that a client or the fault's own script saw. */
  noticed: readonly Finding[];
  letIn: readonly LetIn[];
  care: CareHistory;
};

/** An analysis as its service stores it. */
export type StoredAnalysis = {
  id: string;
  member: number;
  grams: number;
  status: 'pending' | 'completed' | 'failed';
  attempt: number;
  path: 'table' | 'model';
  submissionHash: string;
  /** Events that wait inside it. */
  unpublished: number;
};

export type EventKind = 'requested' | 'completed' | 'failed' | 'registered' | 'visit requested' | 'visit confirmed' | 'visit cancelled';

/** An event as the bus delivered it, in the order of delivery; a repeat has the same id. */
export type Published = { eventId: string; kind: EventKind; about: string; sequence: number };

/** How often the effect of an analysis was committed, and how often it is in the tables. */
export type Effect = { analysisId: string; times: number; rows: number };

/** What a member sees at the end. */
export type Shown = { member: number; listed: readonly string[]; onDashboard: readonly string[] };

/** What the stores, the bus and the screens show at the end. */
export type Truth = {
  analyses: readonly StoredAnalysis[];
  charges: readonly { member: number; holder: string }[];
  events: readonly Published[];
  effects: readonly Effect[];
  /** The completed events with a row in the consumer's inbox. */
  handled: ReadonlySet<string>;
  accounts: readonly { email: string; member: number }[];
  shown: readonly Shown[];
  /** Events in the outboxes of PostgreSQL. */
  unpublished: number;
  deadLetters: readonly string[];
  care: CareTruth;
};
