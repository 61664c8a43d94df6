import { type SubmitEvent, useState } from 'react';
import { PROFILE_REASONS } from '@sabiwell/proto/http/health-profile-rules.ts';
import type { HealthProfile } from '@sabiwell/proto/http/health-profile.ts';
import type { User } from '@sabiwell/proto/http/identity.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { Choice } from '@sabiwell/ui/choice.tsx';
import { TextField } from '@sabiwell/ui/field.tsx';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import { NativeSelect } from '@sabiwell/ui/native-select.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { useDraft } from '@sabiwell/ui/use-draft.ts';
import { EntriesField } from './entries-field.tsx';
import { CHOICE_NAMES, CHOICES, healthBody, type HealthDraft, healthDraftOf, LISTS, weightFault } from './health-draft.ts';
import { t } from './messages.ts';
import { useSaveHealthProfile } from './use-save-health-profile.ts';

const WEIGHT_ID = 'health-weight';
export const SAVE_ID = 'health-save';
const PREGNANT_OPTIONS = (['yes', 'no'] as const).map((value) => ({ value, label: t(value) }));

type Props = { user: User; profile: HealthProfile; onSaved: () => void };

export const HEALTH_DRAFT = 'health-profile';

/** The form as a whole; what was typed is kept until it is saved. */
export function HealthForm({ user, profile, onSaved }: Props) {
  const { draft, change } = useDraft<HealthDraft>(HEALTH_DRAFT, user.id, () => healthDraftOf(profile));
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error } = useSaveHealthProfile(onSaved);
  const fault = asked ? weightFault(draft) : undefined;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    setAsked(true);
    if (weightFault(draft) !== undefined) return document.getElementById(WEIGHT_ID)?.focus();
    mutate(healthBody(draft, profile.version));
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <MeasuresCard user={user} draft={draft} fault={fault} onChange={change} />
      {LISTS.map((name) => (
        <Card key={name}>
          <EntriesField
            name={name}
            entries={draft[name]}
            typed={draft.typing[name] ?? ''}
            onChange={(entries) => change({ [name]: entries, typing: { ...draft.typing, [name]: '' } })}
            onType={(text) => change({ typing: { ...draft.typing, [name]: text } })}
          />
        </Card>
      ))}
      <Card className="flex flex-col gap-5">
        {CHOICE_NAMES.map((name) => (
          <NativeSelect
            key={name}
            label={t(name)}
            hint={PROFILE_REASONS[name]}
            options={CHOICES[name]}
            placeholder={t('unsaid')}
            value={draft[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
      </Card>
      {!isPending && <SaveProblem error={error} />}
      <div
        data-save-bar=""
        className="sticky bottom-(--under) -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline bg-page p-4"
      >
        <Button id={SAVE_ID} type="submit" busy={isPending} className="flex-auto">
          {t('save')}
        </Button>
        <p className="text-sm text-ink-2">
          {profile.lastUpdated === null ? t('never') : t('savedAt', { when: dayAndTime(profile.lastUpdated) })}
        </p>
      </div>
    </form>
  );
}

type PartProps = { user: User; draft: HealthDraft; fault: string | undefined; onChange: (change: Partial<HealthDraft>) => void };

function MeasuresCard({ user, draft, fault, onChange }: PartProps) {
  return (
    <Card className="flex flex-col gap-5">
      <TextField
        id={WEIGHT_ID}
        label={t('weightKg')}
        hint={PROFILE_REASONS.weightKg}
        error={fault}
        inputMode="decimal"
        autoComplete="off"
        value={draft.weightKg}
        onChange={({ target }) => onChange({ weightKg: target.value })}
      />
      {user.sex === 'Female' && (
        <div className="flex flex-col gap-1">
          <Choice
            legend={t('pregnant')}
            options={PREGNANT_OPTIONS}
            value={draft.pregnant}
            onChange={(pregnant) => onChange({ pregnant })}
          />
          <p className="text-sm text-ink-2">{PROFILE_REASONS.pregnant}</p>
          {draft.pregnant !== '' && (
            <Button variant="quiet" className="-ml-4 self-start" onClick={() => onChange({ pregnant: '' })}>
              {t('unsaid')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function SaveProblem({ error }: { error: ApiError | null }) {
  if (error === null || error.status === 401) return null;
  return (
    <Notice tone={error.status === 0 ? 'offline' : 'error'} title={t('notSaved')}>
      {error.status === 409 ? t('changedElsewhere') : t('kept', { why: error.message })}
    </Notice>
  );
}
