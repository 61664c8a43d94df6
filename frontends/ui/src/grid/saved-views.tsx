import { useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { TextField } from '../field.tsx';
import { CloseIcon } from '../icons.tsx';
import { dropView, type GridOwner, storedViews, storeView, type StoredView } from './stored-views.ts';
import { t } from './view-texts.ts';

export type SavedViewsProps = {
  whose: GridOwner;
  /** The view that is shown, as words of an address. */
  query: string;
  onShow: (query: string) => void;
};

/** The views that somebody has saved on this device, and a field to save the one that is shown. */
export function SavedViews({ whose, query, onShow }: SavedViewsProps) {
  const [views, setViews] = useState(() => storedViews(whose));
  const inside = useRef<HTMLDivElement>(null);
  function drop(name: string): void {
    // The pressed button goes with its view; a focus that left the menu would close it.
    inside.current?.focus();
    setViews(dropView(whose, name));
  }
  return (
    <div ref={inside} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      {views.length === 0 && <p className="text-ink-2">{t('noViews')}</p>}
      <ul className="flex flex-col empty:hidden">
        {views.map((view) => (
          <ViewRow key={view.name} view={view} onShow={() => onShow(view.query)} onDrop={() => drop(view.name)} />
        ))}
      </ul>
      <SaveView onSave={(name) => setViews(storeView(whose, { name, query }))} />
    </div>
  );
}

function ViewRow({ view: { name }, onShow, onDrop }: { view: StoredView; onShow: () => void; onDrop: () => void }) {
  return (
    <li className="flex items-center gap-2">
      <button type="button" onClick={onShow} className="min-h-11 min-w-0 flex-1 text-left font-semibold wrap-anywhere text-indigo">
        {name}
      </button>
      <button type="button" aria-label={t('dropView', { name })} onClick={onDrop} className="grid size-11 place-items-center">
        <CloseIcon className="size-5" />
      </button>
    </li>
  );
}

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const [name, setName] = useState('');
  function save(): void {
    if (name.trim() === '') return;
    onSave(name.trim());
    setName('');
  }
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('viewName')}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
      <Button variant="outline" onClick={save}>
        {t('saveView')}
      </Button>
    </div>
  );
}
