import { readShared, writeShared } from '../storage.ts';

/** A view under a name: the words of the address that describe it. */
export type StoredView = { name: string; query: string };

/** A grid and the account that looks at it: each account on this device has views and columns of its own. */
export type GridOwner = { grid: string; owner: string };

const viewsName = ({ grid, owner }: GridOwner) => `sabiwell.grid.${owner}.${grid}.views`;
const columnsName = ({ grid, owner }: GridOwner) => `sabiwell.grid.${owner}.${grid}.hidden`;

/** The views that were kept on this device, in the order of their names. */
export function storedViews(whose: GridOwner): StoredView[] {
  const stored = readShared(viewsName(whose));
  return Array.isArray(stored) ? stored.filter(isStoredView) : [];
}

/** Keeps a view; one of the same name is replaced. */
export function storeView(whose: GridOwner, view: StoredView): StoredView[] {
  const others = storedViews(whose).filter(({ name }) => name !== view.name);
  return write(
    whose,
    [...others, view].toSorted((one, other) => one.name.localeCompare(other.name)),
  );
}

/** Forgets the view of this name. */
export function dropView(whose: GridOwner, name: string): StoredView[] {
  return write(
    whose,
    storedViews(whose).filter((view) => view.name !== name),
  );
}

/** The columns that were hidden on this device; undefined where none was ever chosen. */
export function storedHidden(whose: GridOwner): string[] | undefined {
  const stored = readShared(columnsName(whose));
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : undefined;
}

/** Remembers which columns are hidden. */
export function storeHidden(whose: GridOwner, hidden: readonly string[]): void {
  writeShared(columnsName(whose), hidden);
}

function write(whose: GridOwner, views: StoredView[]): StoredView[] {
  writeShared(viewsName(whose), views.length === 0 ? undefined : views);
  return views;
}

function isStoredView(one: unknown): one is StoredView {
  return (
    one !== null &&
    typeof one === 'object' &&
    'name' in one &&
    typeof one.name === 'string' &&
    'query' in one &&
    typeof one.query === 'string'
  );
}
