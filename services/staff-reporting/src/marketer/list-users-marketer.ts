import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { marketerLists, MarketerUser } from '@sabiwell/proto/http/marketer-lists.ts';
import type { Context } from '../context.ts';
import { answerUsers } from '../members/list-users.ts';
import { type UserRow, wireUser } from '../members/wire-user.ts';

type ListUsers = typeof marketerLists.listUsersMarketer;

/** Answers members to marketers, without what only care needs to know; that they were read is recorded before they are sent. */
export async function listUsersMarketer(context: Context, call: Call<ListUsers>): Promise<Reply<ListUsers>> {
  return answerUsers(context, call, marketersUser);
}

/** A member as marketers read them on a day in Lagos. */
export function marketersUser(row: UserRow, today: string): MarketerUser {
  const user = wireUser(row, today);
  const { id, version, updatedAt, firstName, lastName, username, email, tel, city, country } = user;
  const { wallet, currentPlan, createdAt, formattedDate, formattedTime } = user;
  const person = { id, version, updatedAt, firstName, lastName, username, email, tel, city, country };
  return { ...person, wallet, currentPlan, createdAt, formattedDate, formattedTime };
}
