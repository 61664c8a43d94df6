import type { TrendDays } from '@sabiwell/proto/http/reading-rules.ts';
import type { Reading, readings } from '@sabiwell/proto/http/readings.ts';
import { type ApiError, readPage } from '@sabiwell/ui/api-client.ts';
import { q } from '@sabiwell/ui/query.ts';
import { useQuery } from '@tanstack/react-query';

const PAGE = 200;
const MOST_PAGES = 5;

type Period = { rows: Reading[]; whole: boolean };

// A page on paper ends somewhere: a thousand readings at most, and the page says so.
async function readPeriod(path: string, signal: AbortSignal): Promise<Period> {
  const rows: Reading[] = [];
  let next: string | null = path;
  for (let page = 0; next !== null && page < MOST_PAGES; page += 1) {
    const got: { rows: Reading[]; next: string | null } = await readPage<typeof readings.listReadings>(next, signal);
    rows.push(...got.rows);
    next = got.next;
  }
  return { rows, whole: next === null };
}

/** All readings of the last days with the summary of both kinds; the days are those of the server. */
export function usePeriod(userId: number, days: TrendDays) {
  const pressure = useQuery(q.readingTrend(userId, 'blood_pressure', days));
  const sugar = useQuery(q.readingTrend(userId, 'blood_sugar', days));
  const from = pressure.data?.from;
  const path = `/api/health-readings/${userId}?from=${from}&limit=${PAGE}`;
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
