import type { OnCallList, OnCallPerson } from '@sabiwell/proto/http/on-call.ts';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { timeOrDay } from '@sabiwell/ui/formats.ts';
import { serverNow } from '@sabiwell/ui/server-clock.ts';
import { momentOf } from '../due.domain.ts';
import type { TaskSlug } from '../task-slug.ts';
import { t } from './messages.ts';
import { useSayAway } from './use-on-call.ts';

type AwayDraft = { at: string };

const momentTyped = (typed: string) => momentOf('other', typed, serverNow());

const awayForm = (): FormDeclaration<AwayDraft> => ({
  name: 'away',
  fields: {
    at: {
      label: t('awayUntil'),
      type: 'datetime-local',
      rule: (typed) => (momentTyped(typed) === undefined ? t('awayFault') : undefined),
      sentAs: 'awayUntil',
    },
  },
});

type AwayDialogProps = { slug: TaskSlug; person: OnCallPerson; onClose: () => void };

/** Asks until when somebody is not called. */
export function AwayDialog({ slug, person: { id, name }, onClose }: AwayDialogProps) {
  const typed = useTyped(awayForm(), () => ({ at: '' }));
  const doneWords = ({ people }: OnCallList) => {
    const until = people.find((one) => one.id === id)?.awayUntil;
    return t('awaySaved', { name, when: until ? timeOrDay(until, serverNow()) : '' });
  };
  const sending = useSayAway(slug, id, { onDone: onClose, doneWords });
  const form = useForm(typed, {
    sending,
    onEdit: sending.reset,
    leadsTo: 'refused',
    onValid: ({ at }) => sending.mutate({ awayUntil: (momentTyped(at) ?? serverNow()).toISOString() }),
  });
  return (
    <FormDialog
      form={form}
      title={t('awayTitle')}
      description={name}
      problem={{ title: t('saveFailed') }}
      save={t('awaySave')}
      onClose={onClose}
    >
      <p>{t('awayWhy')}</p>
      <FormFields form={form} />
    </FormDialog>
  );
}
