import { Button } from '@sabiwell/ui/button.tsx';
import { figure } from '@sabiwell/ui/formats.ts';
import { Spinner } from '@sabiwell/ui/spinner.tsx';
import { useId, useRef } from 'react';
import type { ChangeReport } from '../change/use-change-report.ts';
import { t } from './report-messages.ts';
import type { LivePlate } from './use-live-plate.ts';

type Props = { plate: LivePlate; saved: number; sending: ChangeReport['correct'] };

/** How much was eaten. Moving it shows the score of another portion, which can be saved. */
export function PortionSlider({ plate, saved, sending }: Props) {
  const id = useId();
  const slider = useRef<HTMLInputElement>(null);
  const { grams, move, range } = plate;
  const words = t('grams', { grams: figure(grams) });
  return (
    <section aria-label={t('portion')} className="flex flex-col" aria-busy={plate.isWaiting}>
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {t('portion')}
        </label>
        <span className="figures flex items-center gap-2">
          {plate.isWaiting && <Spinner />}
          {words}
        </span>
      </div>
      {range && (
        <input
          ref={slider}
          id={id}
          type="range"
          {...range}
          value={grams}
          aria-valuetext={words}
          onChange={({ target }) => move(target.valueAsNumber)}
          className="h-11 w-full accent-indigo -outline-offset-4"
        />
      )}
      {plate.isMoved && (
        // The buttons go once they are pressed, so the focus returns to the slider.
        <SaveButtons plate={plate} saved={saved} sending={sending} onDone={() => slider.current?.focus()} />
      )}
    </section>
  );
}

function SaveButtons({ plate: { grams, dishes, move }, saved, sending, onDone }: Props & { onDone: () => void }) {
  function save(): void {
    sending.mutate({ dishes });
    onDone();
  }
  function keep(): void {
    move(saved);
    onDone();
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" busy={sending.isPending} onClick={save}>
        {t('savePortion', { grams: figure(grams) })}
      </Button>
      <Button variant="quiet" onClick={keep}>
        {t('keepPortion', { grams: figure(saved) })}
      </Button>
    </div>
  );
}
