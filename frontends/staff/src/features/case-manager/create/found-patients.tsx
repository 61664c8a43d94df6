import { useQuery } from '@tanstack/react-query';
import type { staffReporting } from '@sabiwell/proto/http/staff-reporting.ts';
import { Choice } from '@sabiwell/ui/choice.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import type { ConsultationDraft } from './consultation-form.ts';
import { t } from './messages.ts';
import { usePaused } from './use-paused.ts';

const MOST = 6;
const SHORTEST = 2;

type FoundPatientsProps = { draft: Pick<ConsultationDraft, 'patient' | 'userId'>; onChoose: (userId: string) => void };

/** The members whom the typed words find, of whom one is chosen. A name alone is not enough: people share names. */
export function FoundPatients({ draft: { patient, userId }, onChoose }: FoundPatientsProps) {
  const words = usePaused(patient.trim());
  const isAsked = words.length >= SHORTEST || /^\d+$/.test(words);
  const path = `/api/case-manager/users?limit=${MOST}&q=${encodeURIComponent(words)}` as const;
  // Members join meanwhile, so the same words are looked for again.
  const query = useQuery({ ...read<typeof staffReporting.listUsersCaseManager>(path), enabled: isAsked, staleTime: 0 });
  if (!isAsked) return null;
  return (
    <QueryPart
      query={query}
      failed={t('searchFailed')}
      loading={t('searching')}
      skeleton="h-11 w-full"
      empty={
        <p role="status" className="text-ink-2">
          {t('notFound')}
        </p>
      }
    >
      {(found) => (
        <Choice
          legend={t('found')}
          options={found.map(({ id, firstName, lastName, email }) => ({
            value: String(id),
            label: (
              <span className="min-w-0 py-1 wrap-anywhere">
                {t('foundOne', { name: `${firstName} ${lastName}`, id })}
                <span className="block text-sm">{email}</span>
              </span>
            ),
          }))}
          value={userId === '' ? patient.trim() : userId}
          onChange={onChoose}
        />
      )}
    </QueryPart>
  );
}
