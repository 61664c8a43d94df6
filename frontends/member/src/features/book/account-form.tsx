import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { PASSWORD_MIN } from '@sabiwell/proto/http/account-rules.ts';
import type { identity } from '@sabiwell/proto/http/identity.ts';
import { NEW_PASSWORD_RULE, PERSON_RULES } from '@sabiwell/proto/http/person-rules.ts';
import type { LinkedBooking, publicBookingLinks } from '@sabiwell/proto/http/public-booking-links.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../../api.ts';
import { removeMailedToken } from '../../mailed/use-mailed-token.ts';
import { JoiningNotice } from '../../legal/joining-notice.tsx';
import { paths } from '../../paths.ts';
import { beginSession } from '../../session/session.ts';
import { t } from './link-messages.ts';

type Draft = { firstname: string; lastname: string; city: string; password: string };
type Offer = NonNullable<LinkedBooking['account']>;

const accountForm = (): FormDeclaration<Draft> => ({
  name: 'book-account',
  fields: {
    firstname: { label: t('firstname'), rule: PERSON_RULES.firstName, autoComplete: 'given-name' },
    lastname: { label: t('lastname'), rule: PERSON_RULES.lastName, autoComplete: 'family-name' },
    city: { label: t('city'), rule: PERSON_RULES.city, autoComplete: 'address-level2' },
    password: {
      label: t('password'),
      hint: t('passwordHint', { min: PASSWORD_MIN }),
      rule: NEW_PASSWORD_RULE,
      control: 'password',
      autoComplete: 'new-password',
    },
  },
});

/** Makes an account from a booking: the names and the city come from its form, the password is chosen here. */
export function AccountForm({ token, offer }: { token: string; offer: Offer }) {
  const sending = useMakeAccount(token);
  const typed = useTyped(accountForm(), () => ({ ...offer, password: '' }));
  const form = useForm(typed, { sending, leadsTo: 'refused', onValid: (draft) => sending.mutate(draft) });
  return (
    <section aria-labelledby="account-part" className="flex flex-col gap-4 border-t border-hairline pt-4">
      <h2 id="account-part" className="text-lg font-semibold">
        {t('accountTitle')}
      </h2>
      <p>{t('accountWords')}</p>
      <FormBody form={form} problem={{ title: t('notMade'), isForGuests: true }}>
        <FormFields form={form} />
        <JoiningNotice />
        <Button type="submit" busy={form.busy}>
          {t('make')}
        </Button>
      </FormBody>
    </section>
  );
}

function useMakeAccount(token: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useSingleMutation<boolean, Draft>({
    mutationFn: async (draft) => {
      const body = { token, ...draft };
      const { signedIn } = await call<typeof publicBookingLinks.confirmPublicBooking>('POST', '/api/public/book/confirm', { body });
      // Somebody has joined with this address meanwhile; they sign in with their own password.
      if (signedIn) beginSession(client, await call<typeof identity.readUser>('GET', '/api/user'));
      return signedIn;
    },
    onSuccess: (signedIn) => {
      removeMailedToken();
      if (signedIn) toast({ title: t('made'), description: t('madeWords') });
      void navigate(signedIn ? paths.appointments : paths.signIn, { replace: true });
    },
  });
}
