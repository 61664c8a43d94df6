import { z } from 'zod';
import { userId } from '@sabiwell/proto/http/shared.ts';

/** An amount that an event of payments has to say. */
export const amountKobo = z.int().positive();

/** What most events about money say; a guest has no number. */
export const moneyOfMember = z.object({ userId: userId.optional(), amountKobo });
