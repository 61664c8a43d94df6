import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { CameraIcon } from '@sabiwell/ui/icons.tsx';
import { Spinner } from '@sabiwell/ui/spinner.tsx';
import { useDismiss } from '@sabiwell/ui/use-dismiss.ts';
import { Avatar } from './avatar.tsx';
import { t } from './messages.ts';
import { useProfilePhoto } from './use-profile-photo.ts';

const ROW = 'flex min-h-12 w-full items-center px-4 text-left font-medium';

/** The member's photo. A tap adds one, or opens a small menu to change or remove it. */
export function PhotoMenu({ user }: { user: User }) {
  const { pick, remove, saving } = useProfilePhoto();
  const picture = (
    <>
      <Avatar user={user} />
      <span className="absolute -right-2 -bottom-2 grid size-8 place-items-center rounded-control border border-rule bg-surface text-ink">
        {saving || remove.isPending ? <Spinner /> : <CameraIcon className="size-5" />}
      </span>
    </>
  );
  if (user.uploads === null) {
    return (
      <PhotoInput label={t('addPhoto')} saving={saving} className="relative shrink-0 rounded-control" onPick={pick}>
        {picture}
      </PhotoInput>
    );
  }
  return <Menu picture={picture} saving={saving} onPick={pick} onRemove={() => !remove.isPending && remove.mutate()} />;
}

type MenuProps = { picture: ReactNode; saving: boolean; onPick: (file: File) => void; onRemove: () => void };

function Menu({ picture, saving, onPick, onRemove }: MenuProps) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useDismiss(open, place, () => setOpen(false));
  function closeAnd(work: () => void): void {
    place.current?.querySelector('button')?.focus();
    setOpen(false);
    work();
  }
  return (
    <div ref={place} className="relative shrink-0">
      <button type="button" aria-label={t('photo')} aria-expanded={open} className="relative block" onClick={() => setOpen(!open)}>
        {picture}
      </button>
      {open && (
        <div className="absolute top-full left-0 z-20 mt-3 w-56 animate-appear divide-y divide-hairline border border-hairline bg-surface shadow-overlay">
          <PhotoInput label={t('changePhoto')} saving={saving} className={ROW} onPick={(file) => closeAnd(() => onPick(file))}>
            {t('changePhoto')}
          </PhotoInput>
          <button type="button" className={`${ROW} text-clay`} onClick={() => closeAnd(onRemove)}>
            {t('removePhoto')}
          </button>
        </div>
      )}
    </div>
  );
}

type PhotoInputProps = { label: string; saving: boolean; className: string; onPick: (file: File) => void; children: ReactNode };

// A native file input with a label, because every phone and screen reader can use one.
function PhotoInput({ label, saving, className, onPick, children }: PhotoInputProps) {
  const id = useId();
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Emptied, so that picking the same file again also fires a change event.
    target.value = '';
    if (file) onPick(file);
  }
  return (
    <label
      htmlFor={id}
      className={`${className} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo`}
    >
      <input id={id} type="file" accept="image/*" aria-label={label} disabled={saving} onChange={take} className="sr-only" />
      {children}
    </label>
  );
}
