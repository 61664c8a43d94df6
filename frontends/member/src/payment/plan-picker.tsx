import { type ReactNode, useState } from 'react';
import type { Plan } from '@sabiwell/proto/http/plans.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Choice } from '@sabiwell/ui/choice.tsx';
import { RenewSwitch } from '../renewal/renew-switch.tsx';
import { Features } from './features.tsx';

/** What a page says of one plan. */
type PlanWords = {
  /** The plan's word in the choice, such as Month. */
  label: string;
  /** Its name where it stands alone, such as for screen readers beside "Auto renew". */
  name: string;
  /** What the price is for, such as "a month". */
  cycle: string;
  /** A line under the price. */
  note?: ReactNode | undefined;
  button: { words: string; label: string };
  /** A line under the button. */
  after?: string | undefined;
};

type PlanPickerProps<P extends Plan> = {
  legend: string;
  plans: readonly P[];
  /** The plan that is shown until another one is chosen. */
  first: P | undefined;
  wordsOf: (plan: P) => PlanWords;
  onIntent: () => void;
  onChoose: (plan: P, autoRenew: boolean) => void;
};

/** Plans of one product: which one, what it costs, what it brings, whether it renews, and one button. */
export function PlanPicker<P extends Plan>({ legend, plans, first, wordsOf, onIntent, onChoose }: PlanPickerProps<P>) {
  const [picked, setPicked] = useState('');
  const [autoRenew, setAutoRenew] = useState(false);
  const plan = plans.find(({ code }) => code === picked) ?? first;
  if (plan === undefined) return null;
  const { name, cycle, note, button, after } = wordsOf(plan);
  // What stands below the price must not jump when another plan is chosen.
  const hasNotes = plans.some((one) => wordsOf(one).note !== undefined);
  return (
    <div className="flex flex-col gap-4">
      {plans.length > 1 && (
        <Choice
          quiet
          legend={legend}
          options={plans.map((one) => ({ value: one.code, label: <Priced label={wordsOf(one).label} price={one.priceText} /> }))}
          value={plan.code}
          onChange={setPicked}
        />
      )}
      <Price plan={plan} cycle={cycle} note={note} hasNotes={hasNotes} />
      {plan.features.length > 0 && <Features features={plan.features} />}
      {plan.canAutoRenew && <RenewSwitch name={name} on={autoRenew} onChange={setAutoRenew} />}
      <div className="flex flex-col gap-2">
        <Button
          className="w-full"
          aria-label={button.label}
          onPointerEnter={onIntent}
          onFocus={onIntent}
          onClick={() => onChoose(plan, plan.canAutoRenew && autoRenew)}
        >
          {button.words}
        </Button>
        {after !== undefined && <p className="text-sm text-ink-2">{after}</p>}
      </div>
    </div>
  );
}

// Both stand on each choice, so that plans can be compared before one is chosen.
function Priced({ label, price }: { label: string; price: string }) {
  return (
    <span className="py-1">
      {label} <span className="figures block text-sm">{price}</span>
    </span>
  );
}

type PriceProps = { plan: Plan; cycle: string; note: ReactNode; hasNotes: boolean };

function Price({ plan, cycle, note, hasNotes }: PriceProps) {
  return (
    <div aria-live="polite" className={`flex flex-col items-start ${hasNotes ? 'min-h-18' : ''}`}>
      <p>
        <span className="figures text-4xl font-extrabold">{plan.priceText}</span> {cycle}
      </p>
      {note}
    </div>
  );
}
