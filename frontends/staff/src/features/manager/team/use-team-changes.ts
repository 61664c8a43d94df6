import { useQueryClient } from '@tanstack/react-query';
import type { RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import type { team, TeamMember } from '@sabiwell/proto/http/team.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { call } from '../../../api.ts';
import { t } from './messages.ts';
import { type AddDraft, type ChangeDraft, trimmed } from './team-form.ts';

type OnWritten = (member: TeamMember) => void;

/** Adds somebody to the team. */
export function useAddTeamMember(onWritten: OnWritten) {
  const client = useQueryClient();
  const submission = useSubmissionKey();
  return useSingleMutation<TeamMember, AddDraft>({
    mutationFn: (draft) => {
      const body = trimmed(draft) as RequestBody<typeof team.addTeamMemberManager>;
      const idempotencyKey = submission.keyFor(JSON.stringify(body));
      return call<typeof team.addTeamMemberManager>('POST', '/api/sabiwell-manager/team', { body, idempotencyKey });
    },
    onSuccess: (added) => {
      submission.forget();
      onWritten(added);
      void invalidatePath(client, '/api/sabiwell-manager/team');
      toast({ title: t('added') });
    },
  });
}

/** Changes what somebody of the team does. */
export function useChangeTeamMember(id: string, onWritten: OnWritten) {
  const client = useQueryClient();
  return useSingleMutation<TeamMember, ChangeDraft>({
    mutationFn: (draft) => {
      const body = trimmed(draft) as RequestBody<typeof team.changeTeamMemberManager>;
      return call<typeof team.changeTeamMemberManager>('PATCH', `/api/sabiwell-manager/team/${encodeURIComponent(id)}`, { body });
    },
    onSuccess: (changed) => {
      onWritten(changed);
      void invalidatePath(client, '/api/sabiwell-manager/team');
      toast({ title: t('saved') });
    },
  });
}
