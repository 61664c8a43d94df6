import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The dish whose details are open by the page's address, `?dish=<id>`. The back button closes them. */
export function useDishAddress() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  // A dialog opened directly by its address has no earlier page to go back to.
  const over = (location.state as { over?: boolean } | null)?.over === true;
  return {
    dish: params.get('dish'),
    open: (id: string) => void navigate(`?dish=${encodeURIComponent(id)}`, { state: { over: true } }),
    close: () => void (over ? navigate(-1) : navigate({ search: '' }, { replace: true })),
  };
}
