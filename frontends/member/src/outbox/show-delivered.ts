import type { QueryClient } from '@tanstack/react-query';
import type { ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Reading } from '@sabiwell/proto/http/readings.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { crisisOf, noticeId } from '../health/crisis.ts';
import { raiseCrisis } from '../health/use-raised-crisis.ts';
import { crisisOfBody } from '../health/waiting-reading.ts';
import { dashboardQuery } from '../member-queries.ts';
import { closedNotices, rememberClosedNotice } from '../member-storage.ts';
import type { Delivered } from './flush.ts';
import { titleOf } from './item-words.ts';
import { t } from './messages.ts';
import type { OutboxItem } from './outbox-item.domain.ts';

const isPregnantHere = (client: QueryClient, userId: number) => client.getQueryData(dashboardQuery(userId).queryKey)?.pregnant;

// The dashboard learns of an analysis by an event, usually within a second.
const LOOKS_MS = [0, 1500, 5000];

/** Reads again all that the outbox can change. */
export async function readAllAgain(client: QueryClient): Promise<void> {
  const changed = ['/api/health-readings/', '/api/meals/', '/api/workouts/', '/api/fitness-goals/', '/api/dashboard/'] as const;
  await Promise.all(changed.map((path) => invalidatePath(client, path)));
}

/** Shows what was sent in the background: in the lists, by a toast, and a dangerous reading by its advice. */
export function showDelivered(client: QueryClient, delivered: readonly Delivered[], go: (address: string) => void): void {
  const [first] = delivered;
  if (first === undefined) return;
  void readAllAgain(client);
  const readings = delivered.filter(({ item }) => item.kind === 'reading');
  const isCrisis = readings.map(({ item, reply }) => showAdvice(client, item, reply as Reading)).includes(true);
  const photos = delivered.filter(({ item }) => item.kind === 'photo');
  if (photos.length > 0) for (const wait of LOOKS_MS) setTimeout(() => void invalidatePath(client, '/api/dashboard/'), wait);
  if (isCrisis) return;
  if (delivered.length > 1) return toast({ title: t('sent'), description: t('sentMany', { count: delivered.length }) });
  if (photos.length === 0) return toast({ title: t('sent'), description: titleOf(first.item) });
  showPhoto(first.reply as ReplyBody<typeof foodAi.analyzeFood>, go);
}

/** Shows the advice for a reading; what the member has closed while it waited stays closed, unless the server finds it more urgent. */
function showAdvice(client: QueryClient, { userId, body }: OutboxItem, reading: Reading): boolean {
  const waited = crisisOfBody(body, isPregnantHere(client, userId));
  const crisis = crisisOf(reading);
  const wasClosed = waited !== undefined && closedNotices().includes(noticeId(userId, waited));
  if (!wasClosed || waited.urgency !== crisis?.urgency) return raiseCrisis(client, reading);
  rememberClosedNotice(noticeId(userId, crisis));
  return false;
}

function showPhoto(reply: ReplyBody<typeof foodAi.analyzeFood>, go: (address: string) => void): void {
  if ('status' in reply) return toast({ title: t('sent'), description: t('photoOnTheWay') });
  const action = { label: t('open'), onPress: () => go(`/?report=${encodeURIComponent(reply.id)}`) };
  toast({ title: t('reportReady'), description: reply.foodName, action });
}
