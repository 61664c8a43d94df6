import { CONSULTATION_CODE } from '@sabiwell/proto/http/payment-rules.ts';
import { type Reply, send } from '../../faults/load/client.ts';
import type { Product, Purchase } from '../plan/purchase.domain.ts';
import type { Counter } from '../product/stand.ts';
import type { Member } from './members.ts';

/** The state of a purchase, as its buyer knows it. */
export type Bought = {
  purchase: Purchase;
  buyer: Member | undefined;
  /** Undefined where it could not be started. */
  reference: string | undefined;
  /** The intent; undefined until an answer named it. */
  id: string | undefined;
  kobo: number;
  /** The visit whose fee it is. */
  visitId: string | undefined;
  /** An answer confirmed that it is paid, which must never be taken back. */
  isConfirmed: boolean;
  /** The wallet was asked to pay for it. */
  isFromWallet: boolean;
};

/** What all buyers share: the product, its members, and what was noticed on the way. */
export type Shop<At extends Counter = Counter> = {
  stand: At;
  members: readonly Member[];
  bought: Bought[];
  /** Findings: things that must not happen. */
  noticed: Set<string>;
  /** How often each status was answered. */
  answers: Map<number | null, number>;
  ask(method: string, path: string, asked?: { as?: Member | undefined; body?: unknown; headers?: Record<string, string> }): Promise<Reply>;
};

const FEE_KOBO = 200_000;

/** Statuses of a part that is away; 401 is the answer of a gateway whose clock has not jumped yet. */
const AWAY: readonly (number | null)[] = [null, 401, 429, 502, 503, 504];
export const isAway = (status: number | null): boolean => AWAY.includes(status);

export function openShop<At extends Counter>(stand: At, members: readonly Member[]): Shop<At> {
  const noticed = new Set<string>();
  const answers = new Map<number | null, number>();
  return {
    stand,
    members,
    bought: [],
    noticed,
    answers,
    async ask(method, path, { as, body, headers = {} } = {}) {
      const reply = await send(stand.url + path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(as === undefined ? {} : { cookie: as.cookie }),
          ...headers,
        },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const { status, code = '' } = reply;
      answers.set(status, (answers.get(status) ?? 0) + 1);
      const route = path.replaceAll(/[0-9a-f-]{36}|(sbw|own)-[\w-]+/g, '…');
      const isUnheard = status === null && stand.isMoving?.() !== true;
      const isFault = status !== null && status >= 500 && !isAway(status);
      if (isUnheard || isFault) noticed.add(`${method} ${route} was answered ${status} ${code}`);
      if (status === 401 && !stand.hasJumped()) noticed.add(`${method} ${route} was answered 401 ${code}`);
      for (const fault of reply.formFaults) noticed.add(`${method} ${route} was answered ${status}, and ${fault}`);
      return reply;
    },
  };
}

/** Everything that is sold, as the product lists it. */
export async function readProducts({ ask }: Pick<Shop, 'ask'>): Promise<Product[]> {
  const plans = (await ask('GET', '/api/plans')).json as (Omit<Product, 'kobo'> & { price: number })[];
  const market = (await ask('GET', '/api/market/products')).json as { id: string; name: string; price: number; shipping: number }[];
  return [
    ...plans.map(({ purpose, code, name, price }) => ({ purpose, code, name, kobo: price * 100 })),
    // The fee of a visit stands in no list.
    { purpose: 'consultation' as const, code: CONSULTATION_CODE, name: 'Visit', kobo: FEE_KOBO },
    ...market.map(({ id, name, price, shipping }) => ({ purpose: 'market' as const, code: id, name, kobo: (price + shipping) * 100 })),
  ];
}
