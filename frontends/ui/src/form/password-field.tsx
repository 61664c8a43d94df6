import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field } from '../field.tsx';
import { t } from '../messages.ts';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'children'> & {
  label: string;
  hint?: ReactNode;
  error?: string;
  id: string;
};

/** A password that can be pasted and made visible. */
export function PasswordField({ label, hint, error, id, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <div className="flex [&>input]:min-w-0">
          <input {...input} {...control} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
          <button
            type="button"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="-ml-px min-h-11 min-w-18 shrink-0 rounded-control border border-rule bg-band px-3 text-sm font-semibold"
          >
            {t(shown ? 'hide' : 'show')} <span className="sr-only">{t('password')}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
