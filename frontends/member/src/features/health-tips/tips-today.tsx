import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { content, MoreTips } from '@sabiwell/proto/http/content.ts';
import { NativeSelect } from '@sabiwell/ui/native-select.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { Rows } from '@sabiwell/ui/rows.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../../api.ts';
import { moreTipsQuery } from '../../member-queries.ts';
import { hourWords } from '../../tips/tip-hours.ts';
import { t } from './messages.ts';
import { nextRefetch } from './next-refetch.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourWords(hour) }));

/** A subscriber's additional tips of today, and the hour at which they are published. */
export function TipsToday() {
  const query = useQuery({
    ...moreTipsQuery(),
    refetchInterval: ({ state: { data: day, dataUpdateCount, errorUpdateCount } }) => nextRefetch(day, dataUpdateCount + errorUpdateCount),
  });
  return (
    <section aria-labelledby="today" className="flex flex-col gap-3">
      <h2 id="today" className="text-lg font-semibold">
        {t('today')}
      </h2>
      <QueryPart query={query} failed={t('todayFailed')} loading={t('todayLoading')} skeleton="h-48 w-full">
        {(day) => (
          <>
            <Tips day={day} />
            <HourChoice day={day} />
          </>
        )}
      </QueryPart>
    </section>
  );
}

function Tips({ day: { tips, hour, isActive } }: { day: MoreTips }) {
  if (tips.length === 0) {
    return (
      <p className="border-y border-hairline bg-surface p-4 text-ink-2">{isActive ? t('due', { hour: hourWords(hour) }) : t('soon')}</p>
    );
  }
  return (
    <Rows>
      {tips.map(({ id, title, tip, reason, source }) => (
        <li key={id} className="flex flex-col gap-1 p-4">
          <h3 className="font-medium">{title}</h3>
          <p>{tip}</p>
          {reason !== null && <p className="text-sm font-medium">{reason}</p>}
          <p className="text-sm text-ink-2">{t('source', { source })}</p>
        </li>
      ))}
    </Rows>
  );
}

function HourChoice({ day: { hour, tips } }: { day: MoreTips }) {
  const client = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (chosen: number) => call<typeof content.setTipHour>('PUT', '/api/health-tips/hour', { body: { hour: chosen } }),
    onSuccess: (day) => {
      client.setQueryData(moreTipsQuery().queryKey, day);
      toast({ title: t('hourSaved'), description: t('doneWords', { hour: hourWords(day.hour) }) });
    },
    onError: (error) => toast({ title: t('hourNotSaved'), description: error.message, variant: 'destructive' }),
  });
  return (
    <NativeSelect
      className="max-w-xs"
      label={t('hour')}
      hint={t(tips.length > 0 ? 'hourLater' : 'hourHint')}
      options={HOURS}
      value={String(hour)}
      aria-busy={isPending}
      onChange={({ target }) => mutate(Number(target.value))}
    />
  );
}
