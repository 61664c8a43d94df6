import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '@sabiwell/proto/http/staff-audit.ts';
import { DESKTOP, openBrowser } from './browser.ts';
import { Member, request } from './members.ts';
import { isOurs, until } from './running-product.ts';
import { dialogOf, fill, see, seeCount, seeFocus, seeGone, seeTexts } from './screen.ts';
import { ageProof, asDemoAdmin, bearing, newStaff, signInStaff, type StaffAccount } from './staff-callers.ts';
import { checkStaffScreen } from './staff-check.ts';
import { signInOn, tabTo } from './staff-screen.ts';

const QUESTION = 'What are the signs of malaria?';
const PORTALS = {
  case_manager: { slug: 'case-manager', tab: 'ai-consultations', list: 'AI Consultations' },
  manager: { slug: 'sabiwell-manager', tab: 'ai-chats', list: 'AI Chats' },
} as const;
type Role = keyof typeof PORTALS;

/** A member who asked the AI doctor something, and somebody of the staff whose list has it. */
async function askedMember(role: Role) {
  const [member, person, sessionId] = [await Member.join(), await newStaff(role), randomUUID()];
  const body = { message: QUESTION, sessionId, answerFrom: 'guide' };
  expect((await member.request('POST', '/api/ai-doc/chat', { body })).status).toBe(200);
  const headers = bearing(await signInStaff(role, person));
  const path = `/api/${PORTALS[role].slug}/ai-chats?q=${encodeURIComponent(member.email)}`;
  await until('the list has the question', async () => {
    const { json } = await request('GET', path, { headers });
    return Array.isArray(json) && json.length === 1 ? json : undefined;
  });
  return { member, person, sessionId };
}

async function openList(role: Role, person: StaffAccount, { email }: Member) {
  const visit = await openBrowser({ viewport: DESKTOP });
  const token = await signInOn(visit.page, person);
  const { slug, tab, list } = PORTALS[role];
  await visit.page.goto(`/${slug}/dashboard?tab=${tab}&q=${encodeURIComponent(email)}`);
  const grid = visit.page.getByRole('grid', { name: list });
  await see(grid.getByRole('button', { name: /^Open chat/ }));
  return { ...visit, token, grid };
}

const question = (page: Page) => dialogOf(page, 'Open this conversation?');
const conversation = (page: Page) => dialogOf(page, 'Conversation');

/** The entries of the audit about this member that say that a chat of theirs was opened. */
const auditOf = ({ id }: Member) =>
  asDemoAdmin((token) =>
    until('the audit has it', async () => {
      const { json } = await request('GET', `/api/admin/audit?subjectUserId=${id}`, { headers: bearing(token) });
      const found = (json as AuditEntry[]).filter(({ action }) => action === 'ai_chat_opened');
      return found.length > 0 ? found : undefined;
    }),
  );
const told = async (member: Member): Promise<{ kind: string | null; message: string; link: string }[]> =>
  (await member.request('GET', '/api/notifications')).json.filter(({ kind }: { kind: string | null }) => kind === 'chat_opened');

describe.runIf(isOurs)('a conversation with the AI doctor', () => {
  test('is opened by a case manager who says why; the audit and the member hear of it', async () => {
    const { member, person, sessionId } = await askedMember('case_manager');
    const { page, grid } = await openList('case_manager', person, member);
    await grid.getByRole('button', { name: /^Open chat/ }).click();
    await seeFocus(question(page).getByLabel('Why'));
    await question(page).getByRole('button', { name: 'Open', exact: true }).click();
    await seeTexts(question(page), 'Choose why you open it.', 'The reason is required.');
    await checkStaffScreen(page, 'chat-opening-reason');
    await page.setViewportSize(DESKTOP);
    await question(page).getByLabel('Why').selectOption('Quality of the answers');
    await seeTexts(question(page), /^The member is told that somebody of your role read it/);
    await question(page).getByLabel('In your own words').fill('A look');
    await seeTexts(question(page), 'The reason must be 10 characters or more.');
    await question(page).getByLabel('In your own words').fill('A random look at the answers');
    await question(page).getByRole('button', { name: 'Open', exact: true }).click();
    await seeTexts(conversation(page), QUESTION, 'AI Doc', 'Opened from here', 'The member is told that it was opened');
    await checkStaffScreen(page, 'chat-opened');
    await page.setViewportSize(DESKTOP);
    await page.keyboard.press('Escape');
    await seeGone(conversation(page));
    await seeFocus(grid);
    await seeCount(page.getByText(QUESTION), 0);

    const [entry] = await auditOf(member);
    expect(entry).toMatchObject({ staffId: person.id, role: 'case_manager', reasonCode: 'quality', owner: 'food-ai' });
    expect(entry?.target).toContain(sessionId);
    await expect.poll(async () => (await told(member)).length, { timeout: 20_000 }).toBe(1);
    const [words] = await told(member);
    expect(words?.link).toBe('/settings/security');
    expect(words?.message).toMatch(/^A case manager of our team read .*, to check the quality of the answers\./);
    expect(JSON.stringify(words)).not.toMatch(/random look|Matrix/);
  });

  test('is opened by a manager with the keyboard alone, and for a legal demand without a word to the member', async () => {
    const { member, person } = await askedMember('manager');
    const { page, grid } = await openList('manager', person, member);
    await seeTexts(grid, 'Hidden until opened', String(member.id));
    await seeCount(grid.getByRole('checkbox'), 0);
    await checkStaffScreen(page, 'manager-ai-chats');
    await page.setViewportSize(DESKTOP);
    await tabTo(page, 'grid', 'AI Chats');
    await page.keyboard.press('Home');
    await page.keyboard.press('o');
    await seeFocus(question(page).getByLabel('Why'));
    await page.keyboard.type('Legal');
    await seeTexts(question(page), 'The member is not told of it.');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Asked for by counsel');
    await tabTo(page, 'button', /^Open$/);
    await page.keyboard.press('Enter');
    await seeFocus(conversation(page).getByRole('listitem').filter({ hasText: QUESTION }));
    await seeTexts(conversation(page), 'The member is not told that it was opened');
    await page.keyboard.press('Escape');
    await seeFocus(grid);
    // The drawer of the row has it, too, and goes back to the row.
    await page.keyboard.press('Enter');
    await seeTexts(dialogOf(page), 'Hidden until opened');
    await dialogOf(page).getByRole('button', { name: 'Open chat…' }).click();
    await question(page).getByRole('button', { name: 'Back' }).click();
    await seeTexts(dialogOf(page), 'Hidden until opened');

    expect(await auditOf(member)).toMatchObject([{ staffId: person.id, role: 'manager', reasonCode: 'legal' }]);
    expect(await told(member)).toEqual([]);
  });

  test('asks who it is where that was proved long ago, and opens after it', async () => {
    const { member, person } = await askedMember('case_manager');
    const { page, grid, token, expectInConsole } = await openList('case_manager', person, member);
    expectInConsole(403);
    await ageProof(token);
    // The gateway remembers for a moment what it knows of a token; after a reload the page has one that is new to it.
    await page.reload();
    await grid.getByRole('button', { name: /^Open chat/ }).click();
    await question(page).getByLabel('Why').selectOption('Complaint or report');
    await question(page).getByLabel('In your own words').fill('The member wrote to us');
    await question(page).getByRole('button', { name: 'Open', exact: true }).click();
    const proof = dialogOf(page, "Confirm that it's you");
    await fill(proof, { Password: person.password });
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await seeTexts(conversation(page), QUESTION);
    expect(await auditOf(member)).toHaveLength(1);
  });

  test('that its member has deleted says so', async () => {
    const { member, person, sessionId } = await askedMember('case_manager');
    const { page, grid, expectInConsole } = await openList('case_manager', person, member);
    expectInConsole(404);
    expect((await member.request('DELETE', `/api/ai-chats/session/${sessionId}`)).status).toBe(204);
    await grid.getByRole('button', { name: /^Open chat/ }).click();
    await question(page).getByLabel('Why').selectOption('Complaint or report');
    await question(page).getByLabel('In your own words').fill('The member wrote to us');
    await question(page).getByRole('button', { name: 'Open', exact: true }).click();
    await seeTexts(question(page), 'Conversation not opened', /its member has deleted it, or it is more than two years old/);
    await see(question(page).getByRole('button', { name: 'Back' }));
  });
});
