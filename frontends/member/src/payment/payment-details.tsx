import type { ReactNode } from 'react';
import { ChevronDownIcon } from '@sabiwell/ui/icons.tsx';
import { t } from './messages.ts';
import { ReferenceLine } from './reference-line.tsx';

type PaymentDetailsProps = {
  reference: string;
  /** True where the member needs the reference now, because support has to help. */
  isOpen: boolean;
  children?: ReactNode;
};

/** The reference of a payment and whom to ask about it, folded away where all is well. */
export function PaymentDetails({ reference, isOpen, children }: PaymentDetailsProps) {
  return (
    <details open={isOpen} className="border-y border-hairline">
      <summary className="flex min-h-11 items-center justify-between font-medium">
        {t('details')}
        <ChevronDownIcon className="size-5 text-ink-2 [details[open]_&]:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 pb-3">
        <ReferenceLine reference={reference} />
        {children}
      </div>
    </details>
  );
}
