import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'children'> & { label: string; hint?: ReactNode; error?: string; id?: string };

/** A field with several lines of text. */
export function TextArea({ label, hint, error, id, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => <textarea rows={2} {...area} {...control} />}
    </Field>
  );
}
