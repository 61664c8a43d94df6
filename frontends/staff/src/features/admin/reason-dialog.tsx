import type { TextRule } from '@sabiwell/proto/http/field-rules.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { AskButtons } from '@sabiwell/ui/confirm-dialog.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { reasonOnly } from '@sabiwell/ui/form/form-problem.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';

type Draft = { reason: string };

type ReasonDialogProps = {
  /** The name of its form. */
  name: string;
  title: string;
  description: string;
  /** What the action does. */
  why: string;
  /** The field for a reason; without one none is asked for. */
  reason?: { label: string; hint: string; rule: TextRule } | undefined;
  act: string;
  keep: string;
  danger: boolean;
  /** A heading that says what was not done. */
  failed: string;
  sending: { mutate: (reason: string) => void; isPending: boolean; error: ApiError | null; reset: () => void };
  onClose: () => void;
};

/** Asks before an administrator decides, for a reason where the decision needs one. */
export function ReasonDialog({ name, title, description, why, reason, act, keep, danger, failed, sending, onClose }: ReasonDialogProps) {
  const declaration: FormDeclaration<Draft> = { name, fields: reason ? { reason: { ...reason, autoComplete: 'off' } } : {} };
  const typed = useTyped(declaration, () => ({ reason: '' }));
  const form = useForm(typed, { sending, onEdit: sending.reset, onValid: (draft) => sending.mutate(draft.reason.trim()) });
  const footer = (
    <AskButtons
      act={act}
      keep={keep}
      type="submit"
      form={form.id}
      busy={form.busy}
      variant={danger ? 'danger' : 'primary'}
      onKeep={onClose}
    />
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description} footer={footer}>
      <FormBody form={form} problem={{ title: failed, words: reasonOnly }} className="flex flex-col gap-4">
        <p>{why}</p>
        <FormFields form={form} />
      </FormBody>
    </Dialog>
  );
}
