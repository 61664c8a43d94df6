import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { Member } from './members.ts';
import { dataUrl, plate } from './photos.ts';
import { pressure } from './readings.ts';
import { isOurs, until, useAi } from './running-product.ts';
import { dialogOf, see, seeCount, seeTexts } from './screen.ts';

beforeAll(() => (isOurs ? useAi('off') : undefined));

test('a food that is a high risk for the member is called no good choice, although its score is good', async () => {
  const member = await Member.join();
  await member.record(pressure(198, 128));
  await until('food is judged for their blood pressure', async () => {
    const { json } = await member.request('GET', '/api/foods/report?dishes=beans-porridge:300');
    return json.judgedFor.includes('hypertension') ? true : undefined;
  });
  const { json: report } = await member.analyze(dataUrl(plate(7)), { dishId: 'beans-porridge' });
  expect(report).toMatchObject({ healthScore: 7, bloodPressureRisk: 'high' });
  await until('the dashboard has it', async () => ((await member.dashboard()).recentAnalyses.length === 1 ? true : undefined));

  const { page } = await openBrowser({ as: member });
  await page.goto('/');
  const home = page.getByRole('region', { name: 'Recent analyses' });
  await seeTexts(home, '7.0', 'Consider Alternatives');
  await home.getByRole('link', { name: /Consider Alternatives/ }).click();
  const score = dialogOf(page).getByRole('region', { name: 'Health score' });
  await seeTexts(score, '7.0', 'Consider Alternatives', /^High risk for your blood pressure: take half$/);
  await see(score.getByRole('img', { name: '7.0 out of 10, Consider Alternatives' }));
  await seeCount(page.getByText('Good Choice'), 0);
  await page.goto('/food/history');
  await seeTexts(page, '7.0 out of 10, Consider Alternatives');
});
