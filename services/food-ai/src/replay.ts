// `node src/replay.ts --group G --types …`: publishes food-ai's past events again to one group.
import { chosenBus, createBus } from '@sabiwell/chassis/bus/create-bus.ts';
import { runReplay } from '@sabiwell/chassis/bus/replay.ts';
import { startLog } from '@sabiwell/chassis/observe/start-log.ts';
import { connectMongo } from '@sabiwell/chassis/stores/mongo.ts';
import { readWorkerConfig } from './config.ts';
import { allOpeningEvents } from './ai-chat/opening/all-opening-events.ts';
import { openingModel } from './ai-chat/opening/opening-model.ts';
import { allAnalysisEvents } from './food-analysis/all-analysis-events.ts';
import { analysisModel } from './food-analysis/analysis-model.ts';
import { allPostEvents } from './food-feed/all-post-events.ts';
import { postModel } from './food-feed/post-model.ts';
import { allRoundEvents } from './rounds/all-round-events.ts';
import { roundModels } from './rounds/round-models.ts';

const config = readWorkerConfig();
const log = await startLog('food-ai-replay', config);
const connection = await connectMongo(config.MONGO_URL);
const bus = await createBus({ ...chosenBus(config, config.REDIS_URL), log });
const analyses = analysisModel(connection);

const rounds = roundModels(connection);
const posts = postModel(connection);
const openings = openingModel(connection);

async function* eventsOf(types: readonly string[]) {
  yield* allAnalysisEvents(analyses, types);
  yield* allRoundEvents(rounds, types);
  yield* allPostEvents(posts, types);
  yield* allOpeningEvents(openings, types);
}

await runReplay({ bus, log, eventsOf, close: () => connection.close() });
