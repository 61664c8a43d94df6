import { useState } from 'react';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { t } from './edit-messages.ts';
import { personalDraftOf, personalForm } from './personal-fields.ts';
import { useSaveProfile } from './use-save-profile.ts';

/** The form for personal information. What was typed stays until it is saved or Cancel clears it. */
export function PersonalForm({ user, onDone }: { user: User; onDone: () => void }) {
  const [declared] = useState(() => personalForm(lagosDay(new Date()), user));
  const typed = useTyped(declared, () => personalDraftOf(user), { name: 'profile', userId: user.id });
  const leave = () => {
    typed.clear();
    onDone();
  };
  const sending = useSaveProfile(leave);
  const form = useForm(typed, { sending, leadsTo: 'refused', onValid: sending.mutate });
  return (
    <FormBody form={form} problem={{ title: t('failed') }}>
      <FormFields form={form} />
      <div className="flex gap-3">
        <Button type="submit" className="flex-1" busy={form.busy}>
          {t('save')}
        </Button>
        <Button variant="outline" className="flex-1" onClick={leave}>
          {t('cancel')}
        </Button>
      </div>
    </FormBody>
  );
}
