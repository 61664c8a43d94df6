import { type ChangeEvent, useId } from 'react';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { CameraIcon } from '@sabiwell/ui/icons.tsx';
import { Spinner } from '@sabiwell/ui/spinner.tsx';
import { Avatar } from './avatar.tsx';
import { t } from './messages.ts';
import { useProfilePhoto } from './use-profile-photo.ts';

/** The member's photo, with buttons to change or remove it. */
export function PhotoChanger({ user }: { user: User }) {
  const hintId = useId();
  const { pick, remove, saving } = useProfilePhoto();
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar user={user} />
      <div className="flex min-w-0 flex-1 basis-48 flex-col items-start gap-1">
        <div className="flex flex-col items-start gap-1">
          <PhotoInput hintId={hintId} saving={saving} words={t(user.uploads === null ? 'addPhoto' : 'changePhoto')} onPick={pick} />
          {user.uploads !== null && (
            <Button variant="quiet" className="-ml-4" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('removePhoto')}
            </Button>
          )}
        </div>
        <p id={hintId} className="text-sm text-ink-2">
          {t('photoHint')}
        </p>
      </div>
    </div>
  );
}

type PhotoInputProps = { hintId: string; saving: boolean; words: string; onPick: (file: File) => void };

// A native file input with a label, because every phone and screen reader can use one.
function PhotoInput({ hintId, saving, words, onPick }: PhotoInputProps) {
  const id = useId();
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Emptied, so that picking the same file again also fires a change event.
    target.value = '';
    if (file) onPick(file);
  }
  return (
    <span className="relative flex">
      <input
        id={id}
        type="file"
        accept="image/*"
        aria-describedby={hintId}
        disabled={saving}
        onChange={take}
        className="peer absolute inset-0 cursor-pointer opacity-0"
      />
      <label
        htmlFor={id}
        className={`${buttonClass('outline')} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-indigo`}
      >
        {saving ? <Spinner /> : <CameraIcon className="size-5" />}
        {words}
      </label>
    </span>
  );
}
