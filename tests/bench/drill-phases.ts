import { cpuSeconds } from './processes.ts';

/** A part of a rebuild: how long it took, and how many processors each program used meanwhile, on average. */
export type Phase = { seconds: number; processors: Record<string, number> };

/** The processes that share the work, by what they are; a process with all its children. */
export type Workers = Readonly<Record<string, readonly number[]>>;

const tenth = (value: number) => Math.round(value * 10) / 10;
const hundredth = (value: number) => Math.round(value * 100) / 100;

/**
 * Measures phases one after the other: each begins where the one before ends. `tells` is this process, which hands events over; its children
 * are the stores, so only its own time counts.
 */
export function measurePhases(workers: Workers) {
  const used = () => {
    const own = process.cpuUsage();
    const ofWorkers = Object.entries(workers).map(([name, pids]) => [name, cpuSeconds(pids)] as const);
    return { at: performance.now(), seconds: new Map<string, number>([...ofWorkers, ['tells', (own.user + own.system) / 1e6]]) };
  };
  const phases: Record<string, Phase> = {};
  let began = used();
  return {
    phases,
    end(name: string): void {
      const ended = used();
      const seconds = (ended.at - began.at) / 1000;
      const shares = [...ended.seconds].map(([who, total]) => [who, hundredth((total - (began.seconds.get(who) ?? 0)) / seconds)] as const);
      phases[name] = { seconds: tenth(seconds), processors: Object.fromEntries(shares) };
      began = ended;
    },
  };
}
