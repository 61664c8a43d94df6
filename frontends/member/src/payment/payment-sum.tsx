import type { ReactNode } from 'react';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { AlertIcon, CheckIcon, InfoIcon } from '@sabiwell/ui/icons.tsx';

const MARKS = {
  good: { colours: 'bg-leaf-bg text-leaf', Icon: CheckIcon },
  poor: { colours: 'bg-clay-bg text-clay', Icon: AlertIcon },
  neutral: { colours: 'bg-band text-ink', Icon: InfoIcon },
};

type PaymentSumProps = { tone: keyof typeof MARKS; amount: number | undefined; name: string | undefined; children: ReactNode };

/** How a payment ended: a mark, its amount as the one big figure, what it is for, and what happens next. */
export function PaymentSum({ tone, amount, name, children }: PaymentSumProps) {
  const { colours, Icon } = MARKS[tone];
  return (
    <div className="flex flex-col items-center gap-1 text-center">
      <span className={`mb-2 grid size-14 place-items-center rounded-full ${colours}`}>
        <Icon className="size-8" />
      </span>
      {amount !== undefined && <p className="figures text-4xl font-extrabold">{nairaText(amount)}</p>}
      {name !== undefined && <p className="font-medium">{name}</p>}
      <div role="status" className="flex max-w-md flex-col gap-2 pt-2 text-ink-2">
        {children}
      </div>
    </div>
  );
}
