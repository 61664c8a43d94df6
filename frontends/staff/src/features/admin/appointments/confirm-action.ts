import type { Appointment, appointments } from '@sabiwell/proto/http/appointments.ts';
import { fullTime } from '@sabiwell/ui/formats.ts';
import type { GridAction } from '@sabiwell/ui/grid/grid-types.ts';
import { call } from '../../../api.ts';
import { t } from '../../../lists/appointments/messages.ts';

/** Confirming a visit, the one decision that an administrator takes (staff.md 4.1). */
export const confirmAction = (): GridAction<Appointment> => ({
  id: 'confirm',
  key: 'c',
  label: t('confirm'),
  allowed: ({ status }) => status === 'pending',
  ask: ([first, ...others]) =>
    first === undefined || others.length > 0
      ? { title: t('confirmTitles', { count: others.length + 1 }), words: t('confirmSome') }
      : {
          title: t('confirmTitle', { name: first.userName }),
          words: t('confirmWords', { doctor: first.doctorName, when: fullTime(first.startsAt) }),
        },
  run: ({ id }, idempotencyKey) =>
    call<typeof appointments.confirmAppointmentAdmin>('POST', `/api/admin/appointments/${encodeURIComponent(id)}/confirm`, {
      idempotencyKey,
    }),
  done: (count) => (count === 1 ? t('confirmedOne') : t('confirmedSome', { count })),
  failed: t('confirmFailed'),
});
