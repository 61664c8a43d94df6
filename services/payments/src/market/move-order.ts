import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction, type RunSql, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { OrderMovedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { moneyDesk } from '@sabiwell/proto/http/money-desk.ts';
import type { OrderMove } from '@sabiwell/proto/http/money-desk-rules.ts';
import type { Context } from '../context.ts';
import { readDeskOrder } from '../desk/order-list.store.ts';
import { type Actor, actorOf, insertStaffAction } from '../staff/staff-action.ts';
import { moves } from './order.domain.ts';
import { lockOrder, type PaidOrder, updateMoved } from './order.store.ts';

type MoveOrder = typeof moneyDesk.moveOrderAdmin;

/** Records what became of a paid order, and has its member told. */
export async function moveOrder(context: Context, call: Call<MoveOrder>): Promise<Reply<MoveOrder>> {
  const id = rowId(call.params.id);
  await recordMove(context, id, { ...call.body, actor: actorOf(call) });
  return { status: 200, body: found(await readDeskOrder(runOn(context.pool), id)) };
}

/** Records by whom an order was moved; nothing where it stands so already. */
export async function recordMove(context: Context, id: string, move: { status: OrderMove; note: string; actor: Actor }): Promise<void> {
  const { status, note, actor } = move;
  await inTransaction(context.pool, async (run) => {
    const order = found(await lockOrder(run, id));
    if (!moves(order.status, status)) return;
    const at = context.clock();
    const version = await updateMoved(run, id, { status, note, at });
    const subjectUserId = order.userId ?? undefined;
    const [before, after] = [{ status: order.status }, { status, note }];
    const about = { action: `order_${status}`, target: `order/${id}`, subjectUserId, before, after, at } as const;
    await insertStaffAction(run, { actor, ...about });
    await writeMoved(run, { ...order, version }, status, at);
  });
}

async function writeMoved(run: RunSql, { id, version, userId, productCode }: PaidOrder, status: OrderMove, at: Date): Promise<void> {
  const data = { orderId: id, productCode, status, movedAt: timestampFromDate(at), ...(userId !== null && { userId: BigInt(userId) }) };
  await writeOutbox(run, [newEvent(OrderMovedSchema, data, { key: id, subject: `order/${id}`, sequence: version, time: at })]);
}
