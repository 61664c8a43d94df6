import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

export const t = createTexts('offline', {
  newVersion: 'New version ready',
  reload: 'Reload',
  later: 'Later',
  installTitle: `Keep ${BRAND_NAME} on your home screen`,
  installWhy: 'It opens faster there and works offline.',
  install: 'Install',
  notNow: 'Not now',
});
