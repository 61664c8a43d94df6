import { type ComponentProps, type ReactNode, useId } from 'react';
import { AlertIcon } from './icons.tsx';

type ControlProps = {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
};

type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** A sentence that says what is wrong; it is shown under the control, so that the control stays in its place, and read out with the control. */
  error?: string;
  /** The id of the control, for elements that refer to it. */
  id?: string;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/** A label, a hint and an error around one control, connected to it for screen readers. */
export function Field({ label, hint, error, id: given, className = '', children }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`flex flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
      {children({ id, className: 'control', 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** What is wrong with a field; for fields too narrow for a sentence, which refer to it by its id. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-clay">
      <AlertIcon className="size-5" />
      {children}
    </p>
  );
}

type TextFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'input'>, 'id' | 'children'>;

/** A field with one line of text. */
export function TextField({ label, hint, error, id, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => <input {...input} {...control} />}
    </Field>
  );
}
