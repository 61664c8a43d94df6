import type { ComponentProps } from 'react';
import { PASSWORD_MAX } from '@sabiwell/proto/http/account-rules.ts';
import { TextField } from '@sabiwell/ui/field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type'> & { shown: boolean };

/** A password that can be pasted, and looked at while it is typed. */
export function SecretField({ shown, ...field }: Props) {
  return <TextField {...field} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} maxLength={PASSWORD_MAX} />;
}
