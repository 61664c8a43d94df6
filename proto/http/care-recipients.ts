import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { recipient } from './payment-fields.ts';
import { opaqueId } from './shared.ts';

/** Whom a call or visit of elder care is for. */
export const careRecipient = z
  .object({
    subscriptionId: z.string().meta({ description: 'The paid period' }),
    recipient: recipient.nullable().meta({ description: 'Null while the member has not said: then the member is called' }),
  })
  .meta({ id: 'CareRecipient' });

export const careRecipients = {
  readCareRecipientCaseManager: endpoint({
    method: 'GET',
    path: '/api/case-manager/tasks/{id}/recipient',
    summary: 'Whom a call or visit of elder care is for, to the case manager who holds the task; 404 for any other task',
    actors: ['case_manager'],
    params: z.object({ id: opaqueId }),
    replies: { 200: careRecipient },
    examples: { good: { params: { id: '0198c0de-0000-7000-8000-000000000001' } }, bad: { params: { id: 'x'.repeat(201) } } },
  }),
};
