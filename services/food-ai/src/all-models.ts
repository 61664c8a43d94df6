import type { Connection } from 'mongoose';
import type { AnyModel } from '@sabiwell/chassis/stores/mongo.ts';
import { chatModels } from './ai-chat/chat-models.ts';
import { allowanceModel } from './allowance/allowance.store.ts';
import { tokenDayModel } from './chat-model/token-day.store.ts';
import { diagnosticModels } from './diagnostics/diagnostic-models.ts';
import { doctorCardModel } from './doctor-cards/doctor-card.store.ts';
import { entitlementModel } from './entitlements/entitlement-model.ts';
import { analysisModel } from './food-analysis/analysis-model.ts';
import { photoKeyModel } from './food-analysis/photo-key.store.ts';
import { feedModels } from './food-feed/feed-models.ts';
import { memberHealthModel } from './member-health/member-health-model.ts';
import { memberPlaceModel } from './member-places/member-place.store.ts';
import { roundModels } from './rounds/round-models.ts';

/** Every collection of food-ai on this connection, for what makes them and for the map of members' data. */
export function allModels(connection: Connection): AnyModel[] {
  const food = [analysisModel, photoKeyModel, allowanceModel];
  const others = [memberHealthModel, memberPlaceModel, doctorCardModel, entitlementModel, tokenDayModel];
  const sets = [chatModels, roundModels, diagnosticModels, feedModels];
  const single = [...food, ...others].map((make) => make(connection));
  return [...single, ...sets.flatMap((make) => Object.values(make(connection)))] as unknown as AnyModel[];
}
