import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { FormBody } from './form-body.tsx';
import type { Problem } from './form-problem.tsx';
import type { Form } from './use-form.ts';

type FormDialogProps<D> = {
  form: Form<D>;
  title: string;
  description?: string;
  problem?: Problem;
  /** The words of the button that sends the form. */
  save: string;
  /** A second button beside it. */
  other?: ReactNode;
  saveClass?: string;
  className?: string;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a window; its buttons stay visible while the fields scroll. */
export function FormDialog<D>({
  form,
  title,
  description,
  problem,
  save,
  saveClass = '',
  other,
  className,
  onClose,
  children,
}: FormDialogProps<D>) {
  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" form={form.id} busy={form.busy} className={`flex-auto wrap-anywhere ${saveClass}`}>
        {save}
      </Button>
      {other}
    </div>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description} footer={footer}>
      <FormBody form={form} problem={problem} className={className}>
        {children}
      </FormBody>
    </Dialog>
  );
}
