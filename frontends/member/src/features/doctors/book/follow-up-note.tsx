import { visitTime } from '../../../care/when.ts';
import type { BookDraft } from './book-fields.ts';
import { t } from './book-messages.ts';
import type { FollowUp } from './use-follow-up.ts';

type Props = { followUp: FollowUp; draft: BookDraft; name: string };

/** Says that a follow-up is free, to whoever had a visit with this doctor a few days ago. */
export function FollowUpNote({ followUp: { until, isFree }, draft, name }: Props) {
  if (until === undefined) return null;
  const words = isFree(draft) ? t('followUpFree') : t('followUpHint', { name, day: visitTime(until) });
  return (
    <p role="status" className="-mt-3 text-sm font-medium text-leaf">
      {words}
    </p>
  );
}
