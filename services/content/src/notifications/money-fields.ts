import { z } from 'zod';
import { userId } from '@sabiwell/proto/http/shared.ts';

/** An amount in an event of payments. */
export const amountKobo = z.int().positive();

/** Fields of most events about money; a guest has no member's number. */
export const moneyOfMember = z.object({ userId: userId.optional(), amountKobo });
