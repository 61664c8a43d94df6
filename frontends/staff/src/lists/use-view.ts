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
    // From the address itself: who waits before they change it, as a search does, may hold the view of an earlier moment.
    const params = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries<string | undefined>(changed)) {
      if (value) params.set(name, value);
      else params.delete(name);
    }
    setParams(params, { replace: true });
  }
  return { view, change };
}
