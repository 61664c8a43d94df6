import type { Member, Staff } from '@sabiwell/chassis/http/caller.ts';
import type { CareSide } from '@sabiwell/proto/http/call-rules.ts';
import { doctorOf } from './doctors/own-doctor.ts';

/** One of the two who talk with each other: a member or a doctor, by number. */
export type Party = { side: CareSide; id: number };

/** The calling member or doctor; 403 for an account of a doctor that is linked to none. */
export function partyOf(caller: Member | Staff): Party {
  if (caller.kind === 'member') return { side: 'member', id: caller.userId };
  return { side: 'doctor', id: doctorOf(caller) };
}

/** The party as one text, such as `doctor:3`. */
export function keyOf({ side, id }: Party): string {
  return `${side}:${id}`;
}
