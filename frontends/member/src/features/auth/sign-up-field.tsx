import type { ComponentProps } from 'react';
import { BLOOD_GROUPS, lagosDay, PASSWORD_MAX, PASSWORD_MIN, SEXES } from '@sabiwell/proto/http/account-rules.ts';
import { TextField } from '@sabiwell/ui/field.tsx';
import { NativeSelect } from '@sabiwell/ui/native-select.tsx';
import { PasswordField } from './password-field.tsx';
import type { SignUpField as Name } from './sign-up-draft.ts';
import { t } from './sign-up-messages.ts';
import { controlId } from './use-sign-up.ts';

type Attributes = Omit<ComponentProps<'input'>, 'id' | 'children'> & { hint?: string };

/** What a phone's keyboard and autofill need to know of each field. */
const ATTRIBUTES: Partial<Record<Name, Attributes>> = {
  firstname: { autoComplete: 'given-name', maxLength: 80 },
  midname: { autoComplete: 'additional-name', maxLength: 80, hint: t('optional') },
  lastname: { autoComplete: 'family-name', maxLength: 80 },
  birth: { autoComplete: 'bday', type: 'date', min: '1900-01-01', max: lagosDay(new Date()), hint: t('adult') },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email', autoCapitalize: 'none', maxLength: 254 },
  tel: { autoComplete: 'tel', type: 'tel', inputMode: 'tel', maxLength: 30, hint: t('telHint') },
  whatsappNumber: { autoComplete: 'tel', type: 'tel', inputMode: 'tel', maxLength: 30, hint: t('optional') },
  city: { autoComplete: 'address-level2', maxLength: 80 },
  country: { autoComplete: 'country-name', maxLength: 80 },
  address: { autoComplete: 'street-address', maxLength: 200, hint: t('optional') },
  referralCode: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 8, hint: t('referralHint') },
};

type SignUpFieldProps = { name: Name; value: string; error: string | undefined; onChange: (value: string) => void };

/** One field of the sign-up form, with the control that suits it. */
export function SignUpField({ name, value, error, onChange }: SignUpFieldProps) {
  const field = { id: controlId(name), name, value, error };
  const take = (event: { target: { value: string } }) => onChange(event.target.value);
  switch (name) {
    case 'sex':
      return <NativeSelect {...field} label={t(name)} options={SEXES} placeholder={t('choose')} autoComplete="sex" onChange={take} />;
    case 'bloodGroup':
      return (
        <NativeSelect {...field} label={t(name)} hint={t('optional')} options={BLOOD_GROUPS} placeholder={t('notKnown')} onChange={take} />
      );
    case 'password':
      return (
        <PasswordField
          {...field}
          hint={t('passwordHint', { min: PASSWORD_MIN })}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          onChange={take}
        />
      );
    case 'referralCode':
      return (
        <TextField {...field} {...ATTRIBUTES[name]} label={t(name)} onChange={(event) => onChange(event.target.value.toUpperCase())} />
      );
    default:
      return <TextField {...field} {...ATTRIBUTES[name]} label={t(name)} onChange={take} />;
  }
}
