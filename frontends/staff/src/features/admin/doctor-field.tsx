import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { doctors } from '@sabiwell/proto/http/doctors.ts';
import { FormField } from '@sabiwell/ui/form/form-field.tsx';
import type { Form } from '@sabiwell/ui/form/use-form.ts';
import { PartProblem } from '@sabiwell/ui/part-problem.tsx';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import { doctorOptions, type InviteDraft } from './invite-form.ts';
import { t } from './staff-messages.ts';
import { staffQuery } from './staff-query.ts';

/** The doctor to whom a doctor's account belongs, chosen from the whole directory. */
export function DoctorField({ form }: { form: Form<InviteDraft> }) {
  const list = usePages<typeof doctors.listEveryDoctorAdmin>('/api/admin/doctors?limit=200', { isShared: true });
  const { data: staff } = useQuery(staffQuery());
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = list;
  // A choice needs every page.
  useEffect(() => {
    if (hasNextPage && !isFetching && error === null) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  if (error !== null) {
    return <PartProblem title={t('doctorsFailed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  const isWhole = data !== undefined && staff !== undefined && !hasNextPage;
  return (
    <FormField
      form={form}
      name="doctorId"
      options={isWhole ? doctorOptions(data, staff) : []}
      placeholder={t(isWhole ? 'chooseDoctor' : 'doctorsLoading')}
    />
  );
}
