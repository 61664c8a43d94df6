import { useSearchParams } from 'react-router-dom';
import { isHeldBy, type Kind, type OutboxItem } from './outbox-item.domain.ts';
import { useOutboxItems } from './outbox-state.ts';

/** The item that a form is opened to change, named by `?again=<id>`; undefined where the form is a new one. */
export function useAgain(kind: Kind, userId: number): OutboxItem | undefined {
  const [params] = useSearchParams();
  const items = useOutboxItems(userId);
  return items.find((item) => item.id === params.get('again') && item.kind === kind && isHeldBy(item, userId));
}
