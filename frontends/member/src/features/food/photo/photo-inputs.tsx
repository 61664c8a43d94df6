import { buttonClass } from '@sabiwell/ui/button.tsx';
import { CameraIcon, PhotoIcon } from '@sabiwell/ui/icons.tsx';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import { t } from '../messages.ts';

type Props = { legend: string; onPick: (file: File) => void; describedBy: string; compact: boolean };

/** Takes a photo or picks one. These are native file inputs with labels, because every phone, keyboard and screen reader can use them. */
export function PhotoInputs({ legend, onPick, describedBy, compact }: Props) {
  const size = compact ? 'flex-1 px-2 text-sm' : 'min-h-24 flex-1 flex-col';
  return (
    <fieldset className="flex flex-wrap gap-3">
      <legend className="pb-2 font-medium">{legend}</legend>
      <PhotoInput onPick={onPick} describedBy={describedBy} camera className={buttonClass(compact ? 'outline' : 'food', size)}>
        <CameraIcon />
        {t('takePhoto')}
      </PhotoInput>
      <PhotoInput onPick={onPick} describedBy={describedBy} className={buttonClass('outline', size)}>
        <PhotoIcon />
        {t('chooseFile')}
      </PhotoInput>
    </fieldset>
  );
}

type InputProps = Pick<Props, 'onPick' | 'describedBy'> & { camera?: boolean; className: string; children: ReactNode };

function PhotoInput({ onPick, describedBy, camera, className, children }: InputProps) {
  const id = useId();
  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Emptied, so that picking the same file again also fires a change event.
    target.value = '';
    if (file) onPick(file);
  }
  return (
    <span className="relative flex flex-1">
      <input
        id={id}
        type="file"
        accept="image/*"
        capture={camera ? 'environment' : undefined}
        aria-describedby={describedBy}
        onChange={pick}
        className="peer absolute inset-0 cursor-pointer opacity-0"
      />
      <label
        htmlFor={id}
        className={`${className} cursor-pointer text-center peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-indigo`}
      >
        {children}
      </label>
    </span>
  );
}
