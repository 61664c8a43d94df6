import type { TrendDays } from '@sabiwell/proto/http/reading-rules.ts';
import type { Reading, readings } from '@sabiwell/proto/http/readings.ts';
import type { ApiError, Page } from '@sabiwell/ui/api-client.ts';
import type { PathOf } from '@sabiwell/ui/api-path.ts';
import { useQuery } from '@tanstack/react-query';
import { readPage } from '../../api.ts';
import { readingTrendQuery } from '../../member-queries.ts';

const PAGE = 200;
const MOST_PAGES = 5;

type Period = { rows: Reading[]; whole: boolean };

// Reads at most a thousand readings, because a printed sheet must end somewhere. The sheet says so if there are more.
async function readPeriod(path: PathOf<typeof readings.listReadings>, signal: AbortSignal): Promise<Period> {
  const rows: Reading[] = [];
  let page: Page<Reading> = await readPage<typeof readings.listReadings>(path, signal);
  rows.push(...page.rows);
  for (let read = 1; page.next !== null && read < MOST_PAGES; read += 1) {
    page = await readPage<typeof readings.listReadings>(page.next, signal);
    rows.push(...page.rows);
  }
  return { rows, whole: page.next === null };
}

/** All readings of the last days with the summary of both kinds; the days are those of the server. */
export function usePeriod(userId: number, days: TrendDays) {
  const pressure = useQuery(readingTrendQuery(userId, 'blood_pressure', days));
  const sugar = useQuery(readingTrendQuery(userId, 'blood_sugar', days));
  const from = pressure.data?.from;
  const path = `/api/health-readings/${userId}?from=${from}&limit=${PAGE}` as const;
  const list = useQuery<Period, ApiError>({
    queryKey: [path, 'period'],
    queryFn: ({ signal }) => readPeriod(path, signal),
    enabled: from !== undefined,
  });
  return {
    trends: pressure.data && sugar.data ? [pressure.data, sugar.data] : undefined,
    period: list.data,
    error: pressure.error ?? sugar.error ?? list.error,
    busy: pressure.isFetching || sugar.isFetching || list.isFetching,
    retry: () => [pressure, sugar, list].filter(({ error }) => error !== null).forEach(({ refetch }) => void refetch()),
  };
}
