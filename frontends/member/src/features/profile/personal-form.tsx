import { type SubmitEvent, useState } from 'react';
import { lagosDay } from '@sabiwell/proto/http/account-rules.ts';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { useDraft } from '@sabiwell/ui/use-draft.ts';
import { t } from './edit-messages.ts';
import { PERSONAL_FIELDS, type PersonalDraft, personalDraftOf, personalFaults, type PersonalFaults } from './personal-draft.ts';
import { personalFieldId, PersonalField } from './personal-field.tsx';
import { useSaveProfile } from './use-save-profile.ts';

/** Personal information to be edited; what was typed stays until it is saved or Cancel clears it. */
export function PersonalForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { draft, change, clear } = useDraft<PersonalDraft>('profile', user.id, () => personalDraftOf(user));
  const [faults, setFaults] = useState<PersonalFaults>({});
  const leave = () => {
    clear();
    onDone();
  };
  const { mutate, isPending, error } = useSaveProfile(leave, show);

  function show(found: PersonalFaults): void {
    setFaults(found);
    const first = PERSONAL_FIELDS.find((field) => found[field] !== undefined);
    if (first !== undefined) document.getElementById(personalFieldId(first))?.focus();
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const found = personalFaults(draft, lagosDay(new Date()));
    show(found);
    if (Object.keys(found).length === 0) mutate(draft);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {error !== null && !isPending && error.status !== 401 && (
        <Notice tone={error.status === 0 ? 'offline' : 'error'} title={t('failed')}>
          {t('kept', { why: error.message })}
        </Notice>
      )}
      {PERSONAL_FIELDS.map((field) => (
        <PersonalField
          key={field}
          name={field}
          value={draft[field]}
          error={faults[field]}
          onChange={(value) => {
            setFaults((known) => ({ ...known, [field]: undefined }));
            change({ [field]: value });
          }}
        />
      ))}
      <div className="flex gap-3">
        <Button type="submit" className="flex-1" busy={isPending}>
          {t('save')}
        </Button>
        <Button variant="outline" className="flex-1" onClick={leave}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
