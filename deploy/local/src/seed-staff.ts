import { demoMember } from './demo-member.ts';
import type { Folders } from './folders.ts';
import { runOperatorProgram } from './operator-program.ts';

/** Adds the demo accounts of staff that are missing, with the demo member's password; the doctor's is that of the doctor with this number. */
export function seedStaff(folders: Folders, doctorId: number): void {
  const { exitCode, output } = runOperatorProgram(folders, 'identity', ['demo', demoMember.password, String(doctorId)], 'pipe');
  if (exitCode !== 0) throw new Error(`the operator's command ended with ${exitCode} ${output.trim()}`);
}
