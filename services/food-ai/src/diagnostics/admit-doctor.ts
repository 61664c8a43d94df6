import type { Staff } from '@sabiwell/chassis/http/caller.ts';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { Context } from '../context.ts';
import { isVerifiedDoctor } from '../doctor-cards/doctor-card.store.ts';
import { countRuns } from './diagnostic.store.ts';

const HOUR_MS = 3_600_000;
const RUNS_AN_HOUR = 20;
const DEVELOPMENT_FACTOR = 50;

/** The number of the calling doctor; 403 where the account belongs to no doctor of the directory. */
export function doctorOf({ role, doctorId }: Staff): number {
  const id = role === 'doctor' ? Number(doctorId) : Number.NaN;
  if (Number.isInteger(id) && id > 0) return id;
  throw new DomainError('forbidden', "You're not allowed to do this.", { kind: 'forbidden' });
}

/** Refuses a doctor whose licence was not checked, and one who asked 20 times within the hour. */
export async function admitDoctor(context: Context, doctorId: number, now: Date): Promise<void> {
  if (!(await isVerifiedDoctor(context.doctorCards, doctorId))) {
    throw new DomainError('not_verified', 'Your licence must be checked before you can use the diagnostic assistant.', {
      kind: 'forbidden',
    });
  }
  const most = context.config.RATE_LIMITS === 'development' ? RUNS_AN_HOUR * DEVELOPMENT_FACTOR : RUNS_AN_HOUR;
  const { count, first = now } = await countRuns(context, doctorId, new Date(now.getTime() - HOUR_MS));
  if (count < most) return;
  const retryAfterSeconds = Math.ceil((first.getTime() + HOUR_MS - now.getTime()) / 1000);
  const message = `You have asked the diagnostic assistant ${most} times within an hour. Please wait a little.`;
  throw new DomainError('rate_limited', message, { kind: 'rate-limited', retryAfterSeconds });
}

/** Refuses to send a patient's words to an outside company without the patient's consent. */
export function askConsent({ diagnosticAi }: Pick<Context, 'diagnosticAi'>, patientConsent: boolean | undefined): void {
  if (diagnosticAi?.client.where !== 'cloud' || patientConsent === true) return;
  const message = `Ask the patient first: ${diagnosticAi.client.providerName} would read this, without the patient's name.`;
  throw new DomainError('consent_required', message, { kind: 'forbidden', extra: { consent: 'patientConsent' } });
}
