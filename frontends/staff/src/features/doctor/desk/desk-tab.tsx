import { useQuery } from '@tanstack/react-query';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { AssistantButton } from './assistant-button.tsx';
import { CallBacks } from './call-backs.tsx';
import { t } from './messages.ts';
import { Part } from './part.tsx';
import { ToConfirm } from './to-confirm.tsx';
import { UnreadMessages } from './unread-messages.tsx';
import { deskQuery } from './use-desk.ts';
import { useNow } from '@sabiwell/ui/use-now.ts';
import { Visits } from './visits.tsx';

/** The doctor's desk: what waits for them, what comes next, and who has written. */
export function DeskTab() {
  const query = useQuery(deskQuery());
  const now = useNow();
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-6">
      <QueryPart query={query} failed={t('failed')} loading={t('loading')} skeleton="h-120 w-full">
        {(desk) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="flex min-w-0 flex-col gap-6">
              <ToConfirm desk={desk} now={now} />
              <CallBacks calls={desk.callBacks} now={now} />
              <Visits visits={desk.visits} now={now} />
            </div>
            <div className="flex min-w-0 flex-col gap-6">
              <Part title={t('quickActions')}>
                <AssistantButton />
              </Part>
              <UnreadMessages count={desk.unreadThreads} />
            </div>
          </div>
        )}
      </QueryPart>
    </div>
  );
}
