import { expect, test } from 'vitest';
import type { DoctorCall } from '@sabiwell/proto/http/doctor-calls.ts';
import { shownOf } from './call-outcome.ts';

const call = (callStatus: DoctorCall['callStatus'], way: DoctorCall['way'] = 'app') =>
  ({ callStatus, way, connectedAt: null }) as DoctorCall;

test.each([
  ['nothing yet', { step: 'idle' }, 'form'],
  ['a call that rings', { step: 'connecting', call: call('ringing') }, 'call'],
  ['a line that is weak', { step: 'lost', call: call('connected') }, 'call'],
  ['a doctor who is away', { step: 'over', call: call('missed', 'call_back') }, 'away'],
  ['a doctor with a telephone alone', { step: 'over', call: call('initiated', 'phone') }, 'away'],
  ['nobody answered', { step: 'over', call: call('missed') }, 'missed'],
  ['the doctor declined', { step: 'over', call: call('declined') }, 'declined'],
  ['no microphone', { step: 'over', call: call('failed'), trouble: 'microphone' }, 'microphone'],
  ['no connection', { step: 'over', call: call('failed') }, 'line'],
  ['a line that broke', { step: 'over', call: call('failed'), trouble: 'lost' }, 'lost'],
  ['a line that broke at the other side', { step: 'over', call: { ...call('failed'), connectedAt: '2026-11-23T09:00:00Z' } }, 'lost'],
  ['the caller hung up early', { step: 'over', call: call('cancelled') }, 'ended'],
  ['the end', { step: 'over', call: call('ended') }, 'ended'],
] as const)('%s', (_name, state, shown) => expect(shownOf(state)).toBe(shown));
