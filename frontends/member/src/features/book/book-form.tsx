import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormField, FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { serverDay } from '@sabiwell/ui/server-clock.ts';
import { newPublicBooking, PERSONAL, publicBookBody, publicBookForm } from './book-fields.ts';
import { DoctorPart, publicDoctorsQuery } from './doctor-part.tsx';
import { t } from './messages.ts';
import { TrapField } from './trap-field.tsx';
import { usePublicBook } from './use-public-book.ts';
import { WhatNext } from './what-next.tsx';

type Props = { user: User | null; doctorId: string; onBooked: (email: string) => void };

/** The form of the public booking page. What was typed survives a reload; a booking that came in empties it. */
export function BookForm({ user, doctorId, onBooked }: Props) {
  const draft = { name: 'public-book', userId: user?.id ?? 0 };
  const typed = useTyped(publicBookForm(serverDay()), () => newPublicBooking(user, doctorId), draft);
  const trap = useRef<HTMLInputElement>(null);
  const sending = usePublicBook((_received, email) => {
    typed.clear();
    onBooked(email);
  });
  const isLoading = useIsFetching({ queryKey: publicDoctorsQuery().queryKey }) > 0;
  const form = useForm(typed, {
    sending,
    leadsTo: 'refused',
    onValid: (valid) => sending.mutate({ ...publicBookBody(valid), website: trap.current?.value ?? '' }),
  });
  return (
    <FormBody form={form} problem={{ title: t('failed') }}>
      <Part id="personal" title={t('personal')}>
        <FormFields form={form} only={PERSONAL} />
      </Part>
      <Part id="doctor" title={t('doctorPart')}>
        <DoctorPart form={form} />
      </Part>
      <Part id="additional" title={t('additional')}>
        <FormField form={form} name="message" />
        <TrapField field={trap} />
      </Part>
      <WhatNext />
      <Button type="submit" busy={form.busy || isLoading}>
        {form.busy ? t('booking') : t('submit')}
      </Button>
    </FormBody>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card aria-labelledby={`${id}-part`} className="relative flex flex-col gap-4">
      <h2 id={`${id}-part`} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </Card>
  );
}
