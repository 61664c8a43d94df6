import { Link } from 'react-router-dom';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import { Rows } from '@sabiwell/ui/rows.tsx';
import { editAddress, titleOf } from './item-words.ts';
import { t } from './messages.ts';
import type { Kind, OutboxItem } from './outbox-item.domain.ts';
import { useOutboxItems } from './outbox-state.ts';
import { ReadingMeaning } from './reading-meaning.tsx';
import { RemoveButton } from './remove-button.tsx';

/** What a member entered of some kinds that was not sent yet, at once and over a reload; nothing where nothing waits. */
export function WaitingList({ userId, kinds }: { userId: number; kinds: readonly Kind[] }) {
  const items = useOutboxItems(userId).filter(({ kind }) => kinds.includes(kind));
  if (items.length === 0) return null;
  return (
    <Rows aria-label={t('list')}>
      {items.map((item) => (
        <li key={item.id} className="flex min-h-14 flex-col justify-center gap-2 px-4 py-2">
          <Waiting item={item} />
          {item.kind === 'reading' && <ReadingMeaning item={item} />}
          {item.state === 'attention' && <Attention item={item} />}
          {item.kind === 'reading' && item.state !== 'attention' && <RemoveButton item={item} />}
        </li>
      ))}
    </Rows>
  );
}

function Waiting({ item }: { item: OutboxItem }) {
  const needsAttention = item.state === 'attention';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="min-w-0">
        <span className="block font-medium">{titleOf(item)}</span>
        <time dateTime={item.at} className="block text-sm text-ink-2">
          {dayAndTime(item.at)}
        </time>
      </p>
      <Badge tone={needsAttention ? 'poor' : 'neutral'}>{t(needsAttention ? 'attention' : 'waiting')}</Badge>
    </div>
  );
}

function Attention({ item }: { item: OutboxItem }) {
  const name = titleOf(item);
  return (
    <>
      <p className="text-sm">{item.problem?.message}</p>
      <div className="flex flex-wrap gap-3">
        <Link
          to={editAddress(item)}
          state={{ over: true }}
          aria-label={t('of', { what: t('edit'), name })}
          className={buttonClass('outline', 'flex-auto')}
        >
          {t('edit')}
        </Link>
        <RemoveButton item={item} />
      </div>
    </>
  );
}
