import { useQuery } from '@tanstack/react-query';
import type { aiDoctor, ChatSource, HealthArticle } from '@sabiwell/proto/http/ai-doctor.ts';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { fullDay } from '@sabiwell/ui/formats.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { t } from './messages.ts';

/** One article of the health guide, with where it comes from. */
export function ArticleDialog({ source: { id, title }, onClose }: { source: ChatSource; onClose: () => void }) {
  const query = useQuery(read<typeof aiDoctor.readHealthGuide>(`/api/health-guide/${encodeURIComponent(id)}`));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      <QueryPart query={query} failed={t('articleFailed')} loading={t('articleLoading')} skeleton="h-80 w-full">
        {(article) => <Article article={article} />}
      </QueryPart>
    </Dialog>
  );
}

function Article({ article: { body, selfCare, seeDoctorIf, emergencyIf, sources, reviewedBy, reviewedAt } }: { article: HealthArticle }) {
  const isReviewed = reviewedBy !== null && reviewedAt !== null;
  return (
    <div className="flex flex-col gap-4">
      <p className="whitespace-pre-line">{body}</p>
      <Points title={t('selfCare')} points={selfCare} />
      <Points title={t('seeDoctorIf')} points={seeDoctorIf} />
      <Points title={t('emergencyIf')} points={emergencyIf} className="border-l-4 border-clay bg-clay-bg p-3" />
      <Points
        title={t('basedOn')}
        points={sources.map(({ title, publisher, year }) => [title, publisher, year].filter(Boolean).join(', '))}
        className="text-sm"
      />
      <p className="text-sm text-ink-2">
        {isReviewed ? t('reviewed', { name: reviewedBy, day: fullDay(new Date(reviewedAt)) }) : t('notReviewed')}
      </p>
    </div>
  );
}

function Points({ title, points, className = '' }: { title: string; points: readonly string[]; className?: string }) {
  if (points.length === 0) return null;
  return (
    <section className={className}>
      <h3 className="font-semibold">{title}</h3>
      <ul className="ml-5 flex list-disc flex-col gap-1">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
