import { setTimeout as sleep } from 'node:timers/promises';
import { demoMember } from './demo-member.ts';
import type { Folders } from './folders.ts';
import { runOperatorProgram } from './operator-program.ts';
import { simulatedProvider } from './seed-payments.ts';

type Reply = { status?: number; isNew?: boolean; id?: string };

const TRIES = 20;
const EVERY_MS = 500;

/**
 * Gives the demo member a visit with the demo doctor that was completed some days ago, paid from their wallet where the provider is
 * simulated, so that the doctor can withdraw its fee at once.
 */
export async function seedVisit(folders: Folders, userId: number, doctorId: number): Promise<void> {
  const { isNew = false, id } = ask(folders, 'bookings', [String(userId), String(doctorId)]);
  if (id === undefined || simulatedProvider(folders.simulators) === undefined) return;
  // Payments hears of a new visit a moment later. Of one that was added before visits of the demo were paid it never does.
  const isKnown = () => ask(folders, 'payments', [id, String(userId), demoMember.email]).status !== 404;
  for (let tries = 1; !isKnown() && isNew; tries += 1) {
    if (tries === TRIES) throw new Error('payments has not heard of the visit');
    await sleep(EVERY_MS);
  }
}

/** The answer to an operator's command, or its 404. */
function ask(folders: Folders, service: string, words: readonly string[]): Reply {
  const { exitCode, output } = runOperatorProgram(folders, service, ['demo-visit', ...words], 'pipe');
  const reply = exitCode > 1 ? {} : (JSON.parse(output) as Reply);
  if (exitCode !== 0 && reply.status !== 404) throw new Error(`the operator's command ended with ${exitCode} ${output.trim()}`);
  return reply;
}
