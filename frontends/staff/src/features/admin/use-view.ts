import { useSearchParams } from 'react-router-dom';

export type View<Name extends string> = Readonly<Record<Name, string>>;

/**
 * The view of the open tab as the page's address holds it, so that a reload, the back button and a sent link show the same. '' stands for
 * what the address does not name.
 */
export function useView<const Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const view = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as View<Name>;

  function change(changed: Partial<Record<Name, string>>): void {
    setParams(
      (before) => {
        for (const [name, value] of Object.entries<string | undefined>(changed)) {
          if (value) before.set(name, value);
          else before.delete(name);
        }
        return before;
      },
      { replace: true },
    );
  }
  return { view, change };
}
