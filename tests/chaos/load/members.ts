import { readJson } from '@sabiwell/local/files.ts';
import type { Folders } from '@sabiwell/local/folders.ts';
import { newcomer } from '../../e2e/newcomer.ts';
import { send } from '../../faults/load/client.ts';
import { until } from '../../faults/product/parts.ts';
import { inLanes } from './in-lanes.ts';

/** A member with a session, and who invited them. */
export type Member = { id: number; email: string; cookie: string; referralCode: string; invitedBy: Member | undefined };

/** Each fourth member was invited by the one before. */
const INVITED_EACH = 4;
const AT_ONCE = 4;
const JSON_TYPE = { 'content-type': 'application/json' };

/** Signs members up; those who were invited prove their addresses, so that their first payment earns the bonus. */
export async function joinAll(url: string, folders: Folders, count: number): Promise<Member[]> {
  const members: Member[] = [];
  const isInvited = (index: number) => index % INVITED_EACH === INVITED_EACH - 1;
  await inLanes(count, AT_ONCE, async (index) => {
    if (!isInvited(index)) members[index] = await join(url, undefined);
  });
  await inLanes(count, AT_ONCE, async (index) => {
    if (!isInvited(index)) return;
    const member = await join(url, members[index - 1]);
    await confirm(url, folders, member);
    members[index] = member;
  });
  return members;
}

async function join(url: string, invitedBy: Member | undefined): Promise<Member> {
  const form = { ...newcomer(), ...(invitedBy === undefined ? {} : { referralCode: invitedBy.referralCode }) };
  const { status, json, headers } = await send(`${url}/api/signup`, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(form) });
  if (status !== 201) throw new Error(`Signing up answered ${status}: ${JSON.stringify(json)}`);
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const own = await send(`${url}/api/user`, { headers: { cookie } });
  return { id: json.id as number, email: form.email, cookie, referralCode: own.json.referralCode as string, invitedBy };
}

async function confirm(url: string, folders: Folders, { email }: Member): Promise<void> {
  const { mail } = readJson<{ mail: { url: string } }>(folders.simulators)!;
  const token = await until('the mail that confirms the address arrives', async () => {
    const reply = await fetch(`${mail.url}/messages?to=${encodeURIComponent(email)}`);
    const mails = (await reply.json()) as { text: string }[];
    return mails.map(({ text }) => /\/confirm-email#token=([\w-]{43})/.exec(text)?.[1]).find((found) => found !== undefined);
  });
  const { status } = await send(`${url}/api/user/email/confirm`, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify({ token }) });
  if (status !== 200) throw new Error(`Confirming an address answered ${status}.`);
}
