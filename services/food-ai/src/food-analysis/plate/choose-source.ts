import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { Member } from '@sabiwell/chassis/http/caller.ts';
import { TABLE_SOURCE } from '@sabiwell/proto/http/food-rules.ts';
import { lagosHour } from '@sabiwell/proto/http/lagos-time.ts';
import type { Context } from '../../context.ts';
import { candidateDishes } from '../../food-table/food-table.ts';
import type { ChosenDish } from '../analysis.domain.ts';
import { recentDishes } from '../analysis.store.ts';

/**
 * Who analyses this photo: the food table when the member named its dishes, else the model. Refuses a photo
 * without a dish when there is no model, and an outside model without the member's consent.
 */
export async function chooseSource(context: Context, caller: Member, dishes: readonly ChosenDish[], at: Date): Promise<string> {
  const { vision } = context;
  if (dishes.length > 0) return TABLE_SOURCE;
  if (vision === undefined) throw await dishRequired(context, caller.userId, at);
  if (vision.where === 'cloud' && !caller.consents.aiProvider) throw consentRequired();
  return vision.source;
}

async function dishRequired(context: Context, userId: number, at: Date): Promise<DomainError> {
  const hour = lagosHour(at);
  const recent = await recentDishes(context.analyses, userId);
  const candidates = candidateDishes({ hour, recent }).map(({ dishId, name }) => ({ dishId, name }));
  return new DomainError('dish_required', 'Which dish is this? Choose it from the food table.', {
    kind: 'unprocessable',
    extra: { candidates },
  });
}

function consentRequired(): DomainError {
  return new DomainError(
    'consent_required',
    'To analyze this photo, we send it to an outside AI company. Agree to that, or choose the dish from the food table.',
    { kind: 'forbidden', extra: { consent: 'aiProvider' } },
  );
}
