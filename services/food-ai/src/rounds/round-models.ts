import type { Connection } from 'mongoose';
import { careGapModel } from '../care-gaps/care-gap-model.ts';
import { memberActivityModel } from '../member-activity/member-activity.store.ts';
import { memberConsentModel } from '../member-consents/member-consent.store.ts';
import { memberReadingModel } from '../member-readings/member-reading-model.ts';
import { recommendationModel } from '../recommendations/recommendation-model.ts';
import { recommendationRestModel } from '../recommendations/recommendation-rest.store.ts';
import { memberRoundModel } from './member-round.store.ts';

/** The collections of recommendations and care gaps, and of what is known of members for them. */
export function roundModels(connection: Connection) {
  return {
    memberReadings: memberReadingModel(connection),
    memberActivity: memberActivityModel(connection),
    memberConsents: memberConsentModel(connection),
    memberRounds: memberRoundModel(connection),
    recommendations: recommendationModel(connection),
    recommendationRests: recommendationRestModel(connection),
    careGaps: careGapModel(connection),
  };
}

export type RoundModels = ReturnType<typeof roundModels>;
