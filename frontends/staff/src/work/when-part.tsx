import { FormField } from '@sabiwell/ui/form/form-field.tsx';
import type { Form } from '@sabiwell/ui/form/use-form.ts';
import type { WhenDraft } from './when-fields.ts';

type WhenPartProps<D> = {
  form: Form<D>;
  /** Why the day and time that were typed are refused. */
  fault: string | undefined;
};

/** A time to come; its day and time are asked for where none of the usual ones fits, or the server refused the time. */
export function WhenPart<D extends WhenDraft>({ form, fault }: WhenPartProps<D>) {
  return (
    <>
      <FormField form={form} name="delay" />
      {(form.draft.delay === 'other' || fault !== undefined) && <FormField form={form} name="at" />}
    </>
  );
}
