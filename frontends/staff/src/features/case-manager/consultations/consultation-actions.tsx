import { lazy } from 'react';
import type { Appointment } from '@sabiwell/proto/http/appointments.ts';
import { CASE_MANAGER_REASONS } from '@sabiwell/proto/http/booking-rules.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { fullTime } from '@sabiwell/ui/formats.ts';
import type { GridAction, GridQuestion, GridWindow } from '@sabiwell/ui/grid/grid-types.ts';
import { decide } from './decide.ts';
import { t } from './messages.ts';

const MoveDialog = lazy(() => import('./move-dialog.tsx').then((module) => ({ default: module.MoveDialog })));

const isPending = ({ status }: Appointment) => status === 'pending';
const isConfirmed = ({ status }: Appointment) => status === 'confirmed';
/** Why a declined request does not take place; the first one is the usual word for it. */
const REJECTION_REASONS = ['declined', 'doctor_unavailable'] as const;
/** The refusals that another time mends. */
const isOfTime = ({ code }: ApiError) => code === 'slot_taken' || code === 'slot_not_offered' || code === 'own_overlap';

const said = {
  done: (count: number) => (count === 1 ? t('updatedOne') : t('updatedSome', { count })),
  failed: t('failed'),
};

/** What a case manager may do with a visit: confirm or reject a request, and complete, cancel or move what is confirmed. */
export const consultationActions = (): GridAction<Appointment>[] => [confirm(), reject(), complete(), cancel(), move()];

const confirm = (): GridQuestion<Appointment> => ({
  ...said,
  id: 'confirm',
  key: 'c',
  label: t('confirm'),
  inRow: true,
  allowed: isPending,
  ask: ([first, ...others]) =>
    first === undefined || others.length > 0
      ? { title: t('confirmTitles', { count: others.length + 1 }), words: t('confirmSome') }
      : {
          title: t('confirmTitle', { name: first.userName }),
          words: t('confirmWords', { doctor: first.doctorName, when: fullTime(first.startsAt) }),
        },
  run: ({ id }, key) => decide(id, { status: 'confirmed' }, key),
  instead: { when: isOfTime, action: move() },
});

const reject = (): GridQuestion<Appointment> => ({
  ...said,
  id: 'reject',
  key: 'x',
  label: t('reject'),
  danger: true,
  inRow: true,
  allowed: isPending,
  ask: asking('reject'),
  choice: { legend: t('rejectWhy'), options: REJECTION_REASONS.map((value) => ({ value, label: t(value) })) },
  run: ({ id }, key, reason) =>
    decide(id, { status: 'rejected', ...(reason === 'doctor_unavailable' && { reasonCode: 'doctor_unavailable' }) }, key),
});

const complete = (): GridQuestion<Appointment> => ({
  ...said,
  id: 'complete',
  key: 'm',
  label: t('complete'),
  inRow: true,
  allowed: ({ status }) => status === 'confirmed' || status === 'in_progress',
  ask: asking('complete'),
  run: ({ id }, key) => decide(id, { status: 'completed' }, key),
});

const cancel = (): GridQuestion<Appointment> => ({
  ...said,
  id: 'cancel',
  key: 'x',
  label: t('cancel'),
  danger: true,
  allowed: isConfirmed,
  ask: asking('cancel'),
  choice: { legend: t('rejectWhy'), options: CASE_MANAGER_REASONS.map((value) => ({ value, label: t(value) })) },
  run: ({ id }, key, reason) => decide(id, { status: 'cancelled', reasonCode: CASE_MANAGER_REASONS.find((one) => one === reason) }, key),
});

const move = (): GridWindow<Appointment> => ({
  id: 'move',
  label: t('move'),
  allowed: (visit) => isPending(visit) || isConfirmed(visit),
  window: (visit, onClose) => <MoveDialog visit={visit} onClose={onClose} />,
});

/** The question about one visit, which names its patient, or about several. */
function asking(what: 'reject' | 'complete' | 'cancel'): GridQuestion<Appointment>['ask'] {
  return ([first, ...others]) => ({
    title:
      first === undefined || others.length > 0
        ? t(`${what}Titles`, { count: others.length + 1 })
        : t(`${what}Title`, { name: first.userName }),
    words: t(`${what}Words`),
  });
}
