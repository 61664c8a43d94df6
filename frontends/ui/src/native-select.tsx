import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';

type Option = string | { value: string; label: string };
type NativeSelectProps = Omit<ComponentProps<'select'>, 'id' | 'children'> & {
  label: string;
  options: readonly Option[];
  hint?: ReactNode;
  error?: string;
  id?: string;
  /** The words of the empty option; without them there is no empty option. */
  placeholder?: string;
};

/** The browser's own select, which every phone and screen reader supports well. */
export function NativeSelect({ label, options, hint, error, id, placeholder, className, ...select }: NativeSelectProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <select {...select} {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => {
            const { value, label: words } = typeof option === 'string' ? { value: option, label: option } : option;
            return (
              <option key={value} value={value}>
                {words}
              </option>
            );
          })}
        </select>
      )}
    </Field>
  );
}
