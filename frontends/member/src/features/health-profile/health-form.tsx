import { PROFILE_REASONS } from '@sabiwell/proto/http/health-profile-rules.ts';
import type { HealthProfile } from '@sabiwell/proto/http/health-profile.ts';
import type { User } from '@sabiwell/proto/http/identity.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { Choice } from '@sabiwell/ui/choice.tsx';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormField, FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { FormProblem, reasonAndReassurance } from '@sabiwell/ui/form/form-problem.tsx';
import { type Form, useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { EntriesField } from './entries-field.tsx';
import { CHOICE_NAMES, healthBody, type HealthDraft, healthDraftOf, healthForm, type ListName, LISTS } from './health-fields.ts';
import { t } from './messages.ts';
import { useSaveHealthProfile } from './use-save-health-profile.ts';

export const SAVE_ID = 'health-save';
export const HEALTH_DRAFT = 'health-profile';
const pregnantOptions = () => (['yes', 'no'] as const).map((value) => ({ value, label: t(value) }));

const SHAPING = LISTS.filter((name) => name in PROFILE_REASONS);
const FOR_DOCTOR = LISTS.filter((name) => !(name in PROFILE_REASONS));

type Props = { user: User; profile: HealthProfile; onSaved: () => void };

/** The whole form; the draft is stored until it is saved. */
export function HealthForm({ user, profile, onSaved }: Props) {
  const typed = useTyped(healthForm(), () => healthDraftOf(profile), { name: HEALTH_DRAFT, userId: user.id });
  const sending = useSaveHealthProfile(onSaved);
  const form = useForm(typed, { sending, onValid: (draft) => sending.mutate(healthBody(draft, profile.version)) });
  return (
    <FormBody form={form} className="flex flex-col gap-4">
      <Card className="flex flex-col gap-5">
        <FormField form={form} name="weightKg" />
        {user.sex === 'Female' && <PregnantField form={form} />}
      </Card>
      <Lists form={form} names={SHAPING} />
      <section aria-labelledby="for-doctor" className="flex flex-col gap-4">
        <div>
          <h2 id="for-doctor" className="text-lg font-semibold">
            {t('forDoctor')}
          </h2>
          <p className="text-ink-2">{t('forDoctorWords')}</p>
        </div>
        <Lists form={form} names={FOR_DOCTOR} />
        <Card className="flex flex-col gap-5">
          <FormFields form={form} only={CHOICE_NAMES} />
        </Card>
      </section>
      <FormProblem error={form.problem} title={t('notSaved')} words={whyNotSaved} />
      <div
        data-save-bar=""
        className="sticky bottom-(--under) -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline bg-page p-4"
      >
        <Button id={SAVE_ID} type="submit" busy={form.busy} className="flex-auto">
          {t('save')}
        </Button>
        <p className="text-sm text-ink-2">
          {profile.lastUpdated === null ? t('never') : t('savedAt', { when: dayAndTime(profile.lastUpdated) })}
        </p>
      </div>
    </FormBody>
  );
}

function Lists({ form: { draft, change }, names }: { form: Form<HealthDraft>; names: readonly ListName[] }) {
  return names.map((name) => (
    <Card key={name}>
      <EntriesField
        name={name}
        entries={draft[name]}
        typed={draft.typing[name] ?? ''}
        onChange={(entries) => change({ [name]: entries, typing: { ...draft.typing, [name]: '' } })}
        onType={(text) => change({ typing: { ...draft.typing, [name]: text } })}
      />
    </Card>
  ));
}

function PregnantField({ form: { draft, change } }: { form: Form<HealthDraft> }) {
  return (
    <div className="flex flex-col gap-1">
      <Choice legend={t('pregnant')} options={pregnantOptions()} value={draft.pregnant} onChange={(pregnant) => change({ pregnant })} />
      <p className="text-sm text-ink-2">{inOwnWords(PROFILE_REASONS.pregnant)}</p>
      {draft.pregnant !== '' && (
        <Button variant="quiet" className="-ml-4 self-start" onClick={() => change({ pregnant: '' })}>
          {t('unsaid')}
        </Button>
      )}
    </div>
  );
}

function whyNotSaved(error: ApiError): string {
  return error.status === 409 ? t('changedElsewhere') : reasonAndReassurance(error);
}
