import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The dialog of the fitness screen that the page's address names: `?log=1`, `?goal=new`, `?goal=<id>` or `?progress=<id>`. */
export function useFitnessAddress() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  // Links on the page set this state. A dialog opened directly by its address has no earlier page to go back to.
  const over = (location.state as { over?: boolean } | null)?.over === true;
  return {
    logs: params.has('log'),
    goal: params.get('goal'),
    progress: params.get('progress'),
    open: (search: string) => void navigate({ search }, { state: { over: true } }),
    close: () => void (over ? navigate(-1) : navigate({ search: '' }, { replace: true })),
  };
}

export type FitnessAddress = ReturnType<typeof useFitnessAddress>;
