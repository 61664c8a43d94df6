import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { hoursToAnswer } from '@sabiwell/proto/http/message-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { CheckIcon } from '@sabiwell/ui/icons.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { t as c } from '../../../care/messages.ts';
import { threadPath } from '../../../paths.ts';
import { t } from './message-messages.ts';
import { useSentThread } from './use-sent-thread.ts';
import type { SentMessage } from './use-send-message.ts';

/** A message that was sent: whether it was delivered and read, which only the server says. */
export function SentStep({ sent: { id, threadId, messageStatus }, onClose }: { sent: SentMessage; onClose: () => void }) {
  const { data } = useSentThread(threadId);
  const status = data?.messages.find((message) => message.id === id)?.messageStatus ?? messageStatus;
  // An urgent message is answered sooner; how it is stored is said, once that is known.
  const hours = data && hoursToAnswer(data.priority);
  const told = useRef(false);
  useEffect(() => {
    if (hours === undefined || status === 'sent' || told.current) return;
    told.current = true;
    toast({ title: t('deliveredTitle'), description: t('deliveredWords', { hours }) });
  }, [status, hours]);
  const footer = (
    <Button className="w-full" onClick={onClose}>
      {t('done')}
    </Button>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('sent')} footer={footer}>
      <div className="flex flex-col gap-3">
        <p role="status" className="flex items-center gap-2 text-lg font-semibold">
          <CheckIcon className="size-6 text-leaf" />
          {c(status)}
        </p>
        {hours !== undefined && <p>{t('deliveredWords', { hours })}</p>}
        <Link to={threadPath(threadId)} replace className="inline-flex min-h-11 items-center font-semibold text-indigo underline">
          {t('see')}
        </Link>
      </div>
    </Dialog>
  );
}
