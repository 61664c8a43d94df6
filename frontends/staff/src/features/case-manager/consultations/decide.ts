import type { appointments } from '@sabiwell/proto/http/appointments.ts';
import type { RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import { call } from '../../../api.ts';

type Decide = typeof appointments.decideAppointmentCaseManager;

/** Sends a decision about a visit. */
export const decide = (id: string, body: RequestBody<Decide>, idempotencyKey: string) =>
  call<Decide>('PATCH', `/api/case-manager/appointments/${encodeURIComponent(id)}`, { body, idempotencyKey });
