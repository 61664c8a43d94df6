import { type ReactNode, useId } from 'react';
import { fullTime } from '@sabiwell/ui/formats.ts';

/** The parts of a drawer, one under the other. */
export function Parts({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-6">{children}</div>;
}

/** One part of a drawer under its name. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="border-b border-hairline pb-1 font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** What somebody wrote, in its lines; nothing where nobody did. */
export function Words({ name, words }: { name: string; words: string | null }) {
  if (words === null || words === '') return null;
  return (
    <div>
      <p className="text-sm text-ink-2">{name}</p>
      <p className="whitespace-pre-line wrap-anywhere">{words}</p>
    </div>
  );
}

/** An e-mail address that opens a mail; undefined where there is none, so that `Details` leaves it out. */
export function mailLink(email: string | null): ReactNode {
  return email === null || email === '' ? undefined : <ContactLink address={`mailto:${email}`} words={email} />;
}

/** A telephone number that can be called; undefined where there is none. */
export function phoneLink(phone: string | null): ReactNode {
  return phone === null || phone === '' ? undefined : <ContactLink address={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} words={phone} />;
}

function ContactLink({ address, words }: { address: string; words: string }) {
  return (
    <a href={address} className="inline-flex min-h-6 items-center text-indigo underline pointer-coarse:min-h-11">
      {words}
    </a>
  );
}

/** A moment in words, undefined where it has not come. */
export function momentOf(at: string | null): string | undefined {
  return at === null ? undefined : fullTime(at);
}
