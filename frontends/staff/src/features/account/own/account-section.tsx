import { type ReactNode, useEffect, useRef, useId } from 'react';
import { Card } from '@sabiwell/ui/card.tsx';
import { leadTo } from '../lead-to.ts';

type AccountSectionProps = {
  title: string;
  /** True while it shows something new that must not be missed: it gets the focus, also from a dialog, and is all that a print shows. */
  leads?: boolean;
  children: ReactNode;
};

/** One part of the page, with its name. */
export function AccountSection({ title, leads = false, children }: AccountSectionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (leads) leadTo(heading.current);
  }, [leads]);
  return (
    <Card aria-labelledby={id} className={`flex flex-col gap-3 ${leads ? 'print:border-0 print:p-0' : 'print:hidden'}`}>
      <h2 id={id} ref={heading} data-read-first={leads ? '' : undefined} className="text-lg font-semibold outline-none print:hidden">
        {title}
      </h2>
      {children}
    </Card>
  );
}
