import { countedBy, GOAL_TYPES } from '@sabiwell/proto/http/goal-rules.ts';
import { TextField } from '@sabiwell/ui/field.tsx';
import { NativeSelect } from '@sabiwell/ui/native-select.tsx';
import { t } from './form-messages.ts';
import { type GoalDraft, type GoalFaults, type GoalField, isDailyGoal, withType } from './goal-draft.ts';

const TYPE_OPTIONS = GOAL_TYPES.map((value) => ({ value, label: t(value) }));

export const goalFieldId = (field: GoalField) => `goal-${field}`;

type Props = {
  draft: GoalDraft;
  faults: GoalFaults;
  /** A goal that there is keeps its kind. */
  isNew: boolean;
  today: string;
  onChange: (change: Partial<GoalDraft>) => void;
};

/** The fields of a goal; how it moves follows from what is counted. */
export function GoalFields({ draft, faults, isNew, today, onChange }: Props) {
  const daily = isDailyGoal(draft);
  const moves = daily ? 'stepsWhy' : countedBy(draft.unit) === undefined ? 'movesHand' : 'movesWorkouts';
  const field = (name: Exclude<GoalField, 'goalType'>) => ({
    id: goalFieldId(name),
    label: t(name),
    error: faults[name],
    value: draft[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      {isNew && (
        <NativeSelect
          id={goalFieldId('goalType')}
          data-first-field=""
          label={t('goalType')}
          options={TYPE_OPTIONS}
          placeholder={t('chooseGoal')}
          error={faults.goalType}
          value={draft.goalType}
          onChange={({ target }) => onChange(withType(draft, target.value))}
        />
      )}
      <div className="grid grid-cols-2 items-end gap-4 max-[22rem]:grid-cols-1">
        <TextField {...field('target')} data-first-field={isNew ? undefined : ''} inputMode="decimal" />
        <TextField {...field('unit')} readOnly={daily} autoCapitalize="none" maxLength={20} />
      </div>
      {draft.goalType !== '' && <p className="-mt-3 text-sm text-ink-2">{t(moves)}</p>}
      {(isNew || moves !== 'movesWorkouts') && (
        <TextField {...field('current')} hint={isNew ? t('currentHint') : undefined} inputMode="decimal" />
      )}
      {!daily && <TextField {...field('deadline')} type="date" min={today} />}
      <TextField {...field('description')} hint={t('optional')} maxLength={200} />
    </>
  );
}
