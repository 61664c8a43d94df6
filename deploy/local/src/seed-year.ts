import { demoVisits, type YearMember } from './demo-visits.ts';
import type { Folders } from './folders.ts';
import { runOperatorProgram } from './operator-program.ts';
import { simulatedProvider } from './seed-payments.ts';

type Visit = { id: string; userId: number };

/**
 * Adds two hundred members who joined over the last year, visits of theirs with these doctors and, where the provider is simulated, a year
 * of their payments, so that the portals have something to show; each service makes its own rows, with their events. A second run adds
 * nothing.
 */
export function seedYear(folders: Folders, doctors: readonly number[]): void {
  // Identity prints a line for each member.
  const printed = run(folders, 'identity', ['demo-members']).trim().split('\n');
  const members = printed.map((line) => JSON.parse(line) as YearMember);
  const planned = demoVisits(members, doctors, new Date());
  const visits = JSON.parse(run(folders, 'bookings', ['demo-visits', JSON.stringify(planned)])) as Visit[];
  if (simulatedProvider(folders.simulators) === undefined) return;
  const emails = new Map(members.map(({ userId, email }) => [userId, email]));
  const unpaid = visits.map(({ id, userId }) => ({ bookingId: id, userId, email: emails.get(userId) }));
  run(folders, 'payments', ['demo-year', JSON.stringify(members), JSON.stringify(unpaid)]);
}

function run(folders: Folders, service: string, words: readonly string[]): string {
  const { exitCode, output } = runOperatorProgram(folders, service, words, 'pipe');
  if (exitCode !== 0) throw new Error(`the operator's command ended with ${exitCode} ${output.trim()}`);
  return output;
}
