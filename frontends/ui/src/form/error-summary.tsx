import { Notice } from '../notice.tsx';
import { fieldNames } from './declaration.ts';
import type { Form } from './use-form.ts';

type ErrorSummaryProps<D> = {
  form: Form<D>;
  /** The heading over the list of faults. */
  title: string;
  onGoTo: (field: keyof D & string) => void;
};

/** A list of all faults, each linked to its field. */
export function ErrorSummary<D>({ form, title, onGoTo }: ErrorSummaryProps<D>) {
  const { faults } = form;
  const wrong = fieldNames(form.declaration).filter((field) => faults[field] !== undefined);
  return (
    <div id={form.summaryId} tabIndex={-1} className="outline-none empty:hidden">
      {wrong.length > 0 && (
        <Notice tone="error" title={title}>
          <ul className="flex flex-col">
            {wrong.map((field) => (
              <li key={field}>
                <button type="button" onClick={() => onGoTo(field)} className="min-h-11 text-left underline underline-offset-4">
                  {faults[field]}
                </button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
