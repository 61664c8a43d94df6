import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The food dialog that the page's address names: `?upload=1` or `?report=<id>`. The back button closes it. */
export function useFoodAddress() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  // Links on the page set this state. A dialog opened directly by its address has no earlier page to go back to.
  const over = (location.state as { over?: boolean } | null)?.over === true;
  return {
    report: params.get('report'),
    close: () => void (over ? navigate(-1) : navigate({ search: '' }, { replace: true })),
    showReport: (id: string) => void navigate(`/?report=${encodeURIComponent(id)}`, { replace: true, state: location.state }),
    openReport: (id: string) => void navigate(`/?report=${encodeURIComponent(id)}`, { state: { over: true } }),
    restart: () => void navigate('?upload=1', { replace: true, state: location.state }),
  };
}
