import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MemberExport, memberExports } from '@sabiwell/proto/http/member-exports.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { dayAndTime, figure } from '@sabiwell/ui/formats.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { ProgressBar } from '@sabiwell/ui/progress-bar.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { serverNow } from '@sabiwell/ui/server-clock.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../../api.ts';
import { t } from './messages.ts';

const PATH = '/api/user/export';
/** While a download is made somebody may be looking at it; a part takes a second or two. */
const LOOK_MS = 2_000;

const exportsQuery = () => read<typeof memberExports.listExports>(PATH);

/** All that is stored about the member, as a file: asking for it, how far it is, and the file for a day. */
export function DownloadPart() {
  const query = useQuery({
    ...exportsQuery(),
    refetchInterval: ({ state }) => (state.data?.[0]?.status === 'processing' ? LOOK_MS : false),
  });
  return (
    <section aria-labelledby="my-data" className="flex flex-col gap-2">
      <h2 id="my-data" className="text-lg font-semibold">
        {t('myData')}
      </h2>
      <p className="text-sm text-ink-2">{t('myDataWhy')}</p>
      <QueryPart query={query} failed={t('myDataFailed')} loading={t('loadingMyData')} skeleton="h-12 w-full">
        {([newest]) => <Newest download={newest} />}
      </QueryPart>
    </section>
  );
}

function Newest({ download }: { download: MemberExport | undefined }) {
  if (download === undefined) return <Ask />;
  switch (download.status) {
    case 'processing':
      return <Progress parts={download.parts} />;
    case 'ready':
      return <Ready download={download} />;
    case 'failed':
      return (
        <Notice tone="error" title={t('exportFailed')} action={<Ask />}>
          {t('exportFailedWhy')}
        </Notice>
      );
    case 'expired':
      return (
        <>
          <p>{t('exportExpired')}</p>
          <Ask />
        </>
      );
  }
}

function Ask() {
  const client = useQueryClient();
  const { queryKey } = exportsQuery();
  const { mutate, isPending } = useSingleMutation<MemberExport, void>({
    mutationFn: () => call<typeof memberExports.requestExport>('POST', PATH),
    onSuccess: (asked) => client.setQueryData(queryKey, (known) => [asked, ...(known ?? []).filter(({ id }) => id !== asked.id)]),
    onError: (error) => toastFailure(t('notAsked'), error),
  });
  return (
    <Button variant="outline" className="sm:self-start" busy={isPending} onClick={() => mutate()}>
      {t('askForData')}
    </Button>
  );
}

function Progress({ parts }: Pick<MemberExport, 'parts'>) {
  const done = parts.filter(({ isReady }) => isReady).length;
  return (
    <>
      <p role="status">{t('exportProgress', { done, count: parts.length })}</p>
      <ProgressBar percent={(100 * done) / parts.length} label={t('exportProgress', { done, count: parts.length })} />
      <ul className="flex flex-col gap-1">
        {parts.map(({ name, isReady }) => (
          <li key={name} className="flex items-center justify-between gap-3">
            {t(name)}
            <Badge tone={isReady ? 'good' : 'neutral'}>{t(isReady ? 'partReady' : 'partWaiting')}</Badge>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-2">{t('exportLater')}</p>
    </>
  );
}

function Ready({ download: { id, bytes, expiresAt } }: { download: MemberExport }) {
  const client = useQueryClient();
  const { queryKey } = exportsQuery();
  const isOver = () => Date.parse(expiresAt ?? '') <= serverNow().getTime();
  return (
    <>
      <a
        href={`${PATH}/${encodeURIComponent(id)}`}
        download
        className={buttonClass('primary', 'sm:self-start')}
        onClick={(event) => {
          if (!isOver()) return;
          // The page was open for longer than the file was there.
          event.preventDefault();
          void client.invalidateQueries({ queryKey });
        }}
      >
        {t('downloadData', { size: figure(Math.max(0.1, (bytes ?? 0) / 1_000_000), 1) })}
      </a>
      <p className="text-sm text-ink-2">{t('exportUntil', { when: dayAndTime(expiresAt ?? '') })}</p>
    </>
  );
}
