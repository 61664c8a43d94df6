import { use } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isHeldBy, type Kind, type OutboxItem } from './outbox-item.domain.ts';
import { useOutboxItems } from './outbox-state.ts';
import { untilOutboxIsRead } from './outbox.ts';

/** The item that a form is opened to change, named by `?again=<id>`; undefined where the form is a new one. */
export function useAgain(kind: Kind, userId: number): OutboxItem | undefined {
  const [params] = useSearchParams();
  const id = params.get('again');
  const items = useOutboxItems(userId);
  // After a reload the disk is read first: a form that opened before would stay empty.
  const reading = id === null ? undefined : untilOutboxIsRead();
  if (reading !== undefined) use(reading);
  return items.find((item) => item.id === id && item.kind === kind && isHeldBy(item, userId));
}
