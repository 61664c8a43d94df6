export type FindingKind =
  'lost' | 'doubled' | 'charged wrongly' | 'published twice' | 'too late' | 'refused' | 'wrong answer' | 'unfinished' | 'out of order';

/** A finding: something that must not happen. */
export type Finding = { kind: FindingKind; what: string };
