import { type SubmitEvent, useState } from 'react';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { refusalOf } from './refusal-of.ts';

type Form<D> = {
  /** The form before anything is typed; its fields in the order of the page. */
  empty: D;
  /** The id of a field is this and its name. */
  prefix: string;
  faultsOf: (draft: D) => Partial<Record<keyof D, string>>;
  send: { mutate: (draft: D, then: { onSuccess: () => void }) => void; isPending: boolean; error: ApiError | null; reset: () => void };
};

/** A form whose own faults are named from the first try on, field by field, beside what the server refused. */
export function useCheckedForm<D extends Record<string, string>>({ empty, prefix, faultsOf, send }: Form<D>) {
  const [draft, setDraft] = useState(empty);
  const [asked, setAsked] = useState(false);
  const own: Partial<Record<keyof D, string>> = asked ? faultsOf(draft) : {};
  const { isPending, error, reset } = send;

  function clear(): void {
    setDraft(empty);
    setAsked(false);
  }

  return {
    submit(event: SubmitEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (isPending) return;
      setAsked(true);
      const found = faultsOf(draft);
      const first = Object.keys(empty).find((name) => found[name] !== undefined);
      if (first === undefined) send.mutate(draft, { onSuccess: clear });
      else document.getElementById(`${prefix}${first}`)?.focus();
    },
    field: (name: keyof D & string) => ({
      id: `${prefix}${name}`,
      error: own[name] ?? (isPending ? undefined : refusalOf(error, name)),
      value: draft[name] ?? '',
      onChange: ({ target }: { target: { value: string } }) => {
        reset();
        setDraft({ ...draft, [name]: target.value });
      },
    }),
  };
}
