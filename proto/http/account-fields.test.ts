import { expect, test } from 'vitest';
import { email } from './account-fields.ts';

test.each(['amina@example.com', "  Ngozi.O'Neill+sabiwell@mail.unn.edu.ng ", 'a-@b-c.co', `${'a'.repeat(64)}@b.co`])(
  'an address is taken: %s',
  (text) => {
    expect(email.parse(text)).toBe(text.trim().toLowerCase());
  },
);

test.each(['amina', 'a@b', 'a..b@c.co', '.a@b.co', 'a@-b.co', 'a@b-.co', 'a@b..co', 'a b@c.co', `${'a'.repeat(65)}@b.co`, '`a@b.co'])(
  'what no mail can reach is refused: %s',
  (text) => {
    expect(email.safeParse(text).error?.issues).toMatchObject([{ message: 'Enter an email address, for example amina@example.com.' }]);
  },
);
