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
  | 'readHealthTip';

/** One answer as a client saw it; times are milliseconds since the run began. */
export type Answer = {
  op: Operation;
  at: number;
  ms: number;
  /** Null where the connection ended without an answer. */
  status: number | null;
  /** The problem's code; without an answer the connection's. */
  code?: string;
  /** What is wrong with its form, in words. */
  formFaults: readonly string[];
};

/** One photo that a member handed in, again and again until there was a definite answer; `grams` tells their photos apart. */
export type Submission = {
  member: number;
  grams: number;
  path: 'table' | 'model';
  /** Every id that an answer named; an answer that names one has accepted the photo. */
  ids: readonly string[];
  end: 'reported' | 'failed' | 'unknown';
};

/** Somebody who signed up; `member` is null where no answer said that it went well. */
export type Account = { email: string; member: number | null; canSignIn: boolean };

/** A used key that let in another photo, and when the first photo that it was used for was under way. */
export type LetIn = { analysis: string; from: number; at: number };

/** What the clients of a run wrote down, and nothing else. */
export type History = {
  answers: readonly Answer[];
  submissions: readonly Submission[];
  accounts: readonly Account[];
  /** What a client or the fault's own script saw going wrong. */
  noticed: readonly Finding[];
  letIn: readonly LetIn[];
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

export type EventKind = 'requested' | 'completed' | 'failed' | 'registered';

/** An event as the bus delivered it, in the order of delivery; a repeat has the same id. */
export type Published = { eventId: string; kind: EventKind; about: string; sequence: number };

/** How often the effect of an analysis was committed, whatever became of it in the tables, and how often it stands in them. */
export type Effect = { analysisId: string; times: number; rows: number };

/** What a member is shown in the end. */
export type Shown = { member: number; listed: readonly string[]; onDashboard: readonly string[] };

/** What the stores, the bus and the screens say when all is quiet again. */
export type Truth = {
  analyses: readonly StoredAnalysis[];
  charges: readonly { member: number; holder: string }[];
  events: readonly Published[];
  effects: readonly Effect[];
  /** The completed events that have their line in the consumer's inbox. */
  handled: ReadonlySet<string>;
  accounts: readonly { email: string; member: number }[];
  shown: readonly Shown[];
  /** Events in the outboxes of PostgreSQL. */
  unpublished: number;
  deadLetters: readonly string[];
};

export type FindingKind =
  'lost' | 'doubled' | 'charged wrongly' | 'published twice' | 'too late' | 'refused' | 'wrong answer' | 'unfinished' | 'out of order';

/** Something that must not be. */
export type Finding = { kind: FindingKind; what: string };
