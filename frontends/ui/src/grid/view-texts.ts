import { createTexts } from '../i18n.ts';

/** The words of the saved views, which are loaded with them; in English alone, as those of the grid. */
export const t = createTexts('gridViews', {
  noViews: 'No view is saved yet. It keeps the search, the filters and the order, on this device.',
  viewName: 'Name of this view',
  saveView: 'Save',
  dropView: 'Delete the view {name}',
});
