import { bookingsInternal } from '@sabiwell/proto/http/bookings-internal.ts';
import type { AskBookings } from './ask-bookings.client.ts';

const decide =
  (decision: 'confirm' | 'reject') =>
  async (ask: AskBookings, [id = '']: string[]) =>
    ask(bookingsInternal.decideBooking, { params: { id }, body: { decision } });

/** Tasks, decisions on bookings, and a round of what is due: `make care-tasks` and so on. */
export const taskCommands = {
  tasks: async (ask: AskBookings) => ask(bookingsInternal.listCareTasks),
  async task(ask: AskBookings, [id = '', action = '', outcome = '', ...note]: string[]) {
    const said = { ...(outcome !== '' && { outcome }), ...(note.length > 0 && { note: note.join(' ') }) };
    return ask(bookingsInternal.changeCareTask, { params: { id }, body: { action, ...said } });
  },
  confirm: decide('confirm'),
  reject: decide('reject'),
  round: async (ask: AskBookings, [at = '']: string[]) => ask(bookingsInternal.runCareRound, { body: { at } }),
};
