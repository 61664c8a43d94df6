import type { ReactNode } from 'react';
import { type Problem, FormProblem } from './form-problem.tsx';
import type { Form } from './use-form.ts';

type FormBodyProps<D> = { form: Form<D>; problem?: Problem; className?: string; children: ReactNode };

/** The form of a page: the problem, if there is one, then its fields and buttons. */
export function FormBody<D>({ form, problem, className = 'flex flex-col gap-5', children }: FormBodyProps<D>) {
  return (
    <form id={form.id} noValidate onSubmit={form.submit} className={className}>
      {problem && <FormProblem {...problem} error={form.problem} />}
      {children}
    </form>
  );
}
