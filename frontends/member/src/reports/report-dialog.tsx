import { Button } from '@sabiwell/ui/button.tsx';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';

/** What is reported: the fields of its form, its words, and how it is sent. */
export type Reportable<D extends object> = {
  form: FormDeclaration<D>;
  start: () => D;
  /** The fields that are asked for, where what was chosen decides that. */
  only?: (draft: D) => readonly (keyof D & string)[];
  words: { title: string; send: string; cancel: string; done: string; failed: string };
  send: (draft: D) => Promise<unknown>;
};

type Props<D extends object> = { of: Reportable<D>; onReported: () => void; onClose: () => void };

/** Asks what is wrong with something that another, or the AI, has said. */
export function ReportDialog<D extends object>({ of: { form: declaration, start, only, words, send }, onReported, onClose }: Props<D>) {
  const sending = useSingleMutation<unknown, D>({
    mutationFn: send,
    onSuccess: () => {
      onReported();
      toast({ title: words.done });
    },
  });
  const form = useForm(useTyped(declaration, start), { sending, onValid: sending.mutate });
  const cancel = (
    <Button variant="outline" className="flex-auto" onClick={onClose}>
      {words.cancel}
    </Button>
  );
  return (
    <FormDialog form={form} title={words.title} problem={{ title: words.failed }} save={words.send} other={cancel} onClose={onClose}>
      <FormFields form={form} only={only?.(form.draft)} />
    </FormDialog>
  );
}
