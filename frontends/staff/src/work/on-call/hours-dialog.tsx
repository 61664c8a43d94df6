import type { OnCallPerson } from '@sabiwell/proto/http/on-call.ts';
import { HOURS_OF_DAY, ON_CALL_TWICE_MESSAGE } from '@sabiwell/proto/http/on-call-rules.ts';
import { ROLE_NAMES } from '@sabiwell/proto/http/portal-rules.ts';
import type { FieldDeclaration, FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import type { TaskSlug } from '../task-slug.ts';
import { dayWord, t } from './messages.ts';
import { useSetHours } from './use-on-call.ts';
import { clockHour, DAY_CHOICES, daysOf } from './week.domain.ts';

/** Hours and who is called in them, as the form has them. */
export type HoursDraft = { days: string; from: string; until: string; first: string; second: string; third: string };

/** Every night, with nobody chosen yet. */
export const someHours = (): HoursDraft => ({ days: 'all', from: '20', until: '8', first: '', second: '', third: '' });

const idsOf = ({ first, second, third }: HoursDraft) => [first, second, third].filter((id) => id !== '');

function hoursForm(people: readonly OnCallPerson[]): FormDeclaration<HoursDraft> {
  const hours = Array.from({ length: HOURS_OF_DAY }, (_, hour) => ({ value: String(hour), label: clockHour(hour) }));
  const options = people
    .filter(({ isInUse }) => isInUse)
    .map(({ id, name, role, awayUntil }) => ({
      value: id,
      label: t(awayUntil === null ? 'person' : 'personAway', { name, role: ROLE_NAMES[role] }),
    }));
  const person = (label: string, placeholder: string): FieldDeclaration<HoursDraft> => ({ label, control: 'select', placeholder, options });
  const ownPlace = (typed: string, draft: HoursDraft) =>
    typed !== '' && idsOf(draft).filter((id) => id === typed).length > 1 ? ON_CALL_TWICE_MESSAGE : undefined;
  return {
    name: 'on-call',
    fields: {
      days: { label: t('days'), control: 'select', options: DAY_CHOICES.map((value) => ({ value, label: dayChoiceWords(value) })) },
      from: { label: t('from'), control: 'select', options: hours, sentAs: 'fromHour' },
      until: { label: t('until'), control: 'select', options: hours, sentAs: 'untilHour' },
      first: { ...person(t('first'), t('everybody')), sentAs: 'staffIds' },
      second: { ...person(t('second'), t('nobodyElse')), rule: ownPlace },
      third: { ...person(t('third'), t('nobodyElse')), rule: ownPlace },
    },
  };
}

function dayChoiceWords(choice: string): string {
  if (choice === 'all' || choice === 'working' || choice === 'weekend') return t(choice);
  return dayWord(Number(choice));
}

type HoursDialogProps = {
  slug: Exclude<TaskSlug, 'case-manager'>;
  people: readonly OnCallPerson[];
  start: HoursDraft;
  onClose: () => void;
};

/** Sets who is called in a span of hours, and who is next. */
export function HoursDialog({ slug, people, start, onClose }: HoursDialogProps) {
  const typed = useTyped(hoursForm(people), () => start);
  const sending = useSetHours(slug, { onDone: onClose, doneWords: () => t('saved') });
  const form = useForm(typed, {
    sending,
    onEdit: sending.reset,
    leadsTo: 'refused',
    onValid: (draft) =>
      sending.mutate({
        days: daysOf(draft.days),
        fromHour: Number(draft.from),
        untilHour: Number(draft.until),
        staffIds: idsOf(draft),
      }),
  });
  return (
    <FormDialog form={form} title={t('setTitle')} problem={{ title: t('saveFailed') }} save={t('save')} onClose={onClose}>
      <FormFields form={form} />
    </FormDialog>
  );
}
