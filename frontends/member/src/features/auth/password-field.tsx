import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field } from '@sabiwell/ui/field.tsx';
import { t } from './messages.ts';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'children'> & { hint?: ReactNode; error?: string; id: string };

/** A password that can be pasted and looked at. */
export function PasswordField({ hint, error, id, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={t('password')} hint={hint} error={error} id={id}>
      {(control) => (
        <div className="flex">
          <input {...input} {...control} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
          <button
            type="button"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="-ml-px min-h-11 min-w-18 rounded-control border border-rule bg-band px-3 text-sm font-semibold"
          >
            {shown ? t('hide') : t('show')} <span className="sr-only">{t('passwordWord')}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
