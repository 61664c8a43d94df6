/** The result of a run. */
export type ChaosResult = {
  seed: number;
  purchases: number;
  sabotage: string | undefined;
  ok: boolean;
  findings: string[];
  /** The figures of the operator's audit. */
  audit: Record<string, number>;
  counts: Record<string, number>;
  answers: Record<string, number>;
  /** What was killed or moved, and how often. */
  strikes: Record<string, number>;
  seconds: { load: number; drain: number; all: number };
};

/** A run that could not go on. */
export function brokenOff(run: Pick<ChaosResult, 'seed' | 'purchases'> & { sabotage?: string }, error: unknown): ChaosResult {
  const findings = [`it broke off: ${error instanceof Error ? error.message : String(error)}`];
  const nothing = { audit: {}, counts: {}, answers: {}, strikes: {}, seconds: { load: 0, drain: 0, all: 0 } };
  return { ...run, sabotage: run.sabotage, ok: false, findings, ...nothing };
}
