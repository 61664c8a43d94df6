import type { ComponentProps } from 'react';
import { BLOOD_GROUPS, lagosDay, SEXES } from '@sabiwell/proto/http/account-rules.ts';
import { TextField } from '@sabiwell/ui/field.tsx';
import { NativeSelect } from '@sabiwell/ui/native-select.tsx';
import { t } from './edit-messages.ts';
import type { PersonalField as Name } from './personal-draft.ts';

type Attributes = Omit<ComponentProps<'input'>, 'id' | 'children'> & { hint?: string };
const phone = { autoComplete: 'tel', type: 'tel', inputMode: 'tel', maxLength: 30 } as const;

/** What a phone's keyboard and autofill need to know of each field. */
const ATTRIBUTES: Partial<Record<Name, Attributes>> = {
  firstName: { autoComplete: 'given-name', maxLength: 80 },
  middleName: { autoComplete: 'additional-name', maxLength: 80, hint: t('optional') },
  lastName: { autoComplete: 'family-name', maxLength: 80 },
  tel: { ...phone, hint: t('telHint') },
  mobilePhone: { ...phone, hint: t('optional') },
  whatsappNumber: { ...phone, hint: t('optional') },
  birth: { autoComplete: 'bday', type: 'date', min: '1900-01-01', max: lagosDay(new Date()), hint: t('birthHint') },
  address: { autoComplete: 'street-address', maxLength: 200, hint: t('optional') },
  city: { autoComplete: 'address-level2', maxLength: 80 },
  country: { autoComplete: 'country-name', maxLength: 80 },
};

export const personalFieldId = (field: Name) => `profile-${field}`;

type Props = { name: Name; value: string; error: string | undefined; onChange: (value: string) => void };

/** One field of the form, with the control that suits it. */
export function PersonalField({ name, value, error, onChange }: Props) {
  const take = ({ target }: { target: { value: string } }) => onChange(target.value);
  const field = { id: personalFieldId(name), name, label: t(name), value, error, onChange: take };
  if (name === 'sex') return <NativeSelect {...field} options={SEXES} autoComplete="sex" />;
  if (name === 'bloodGroup') return <NativeSelect {...field} options={BLOOD_GROUPS} placeholder={t('notKnown')} hint={t('optional')} />;
  return <TextField {...field} {...ATTRIBUTES[name]} />;
}
