import { Schema } from 'mongoose';
import { carriesEvents, wakeRelays } from '../src/bus/carries-events.ts';
import { connectMongo } from '../src/stores/mongo.ts';
import { createRedis, untilReady } from '../src/stores/redis.ts';
import { sampleEvent } from './sample-events.ts';

// Writes documents with their events, as a process without a relay does: one that is new, and then two that join it.
const [mongoUrl = '', redisUrl = '', topic = ''] = process.argv.slice(2);
const schema = new Schema(
  { _id: { type: String, required: true }, pendingEvents: Schema.Types.Mixed },
  { collection: 'things', versionKey: false },
);
carriesEvents(schema);
const connection = await connectMongo(mongoUrl);
const redis = createRedis(redisUrl, 'request');
wakeRelays(connection, redis);
await untilReady(redis, 5_000);
const things = connection.model('Thing', schema);
const writes = [
  async () => await things.create({ _id: 'thing', pendingEvents: [sampleEvent(topic, 'thing', 1)] }),
  async () => await things.updateOne({ _id: 'thing' }, { $push: { pendingEvents: sampleEvent(topic, 'thing', 2) } }),
  async () => await things.findOneAndUpdate({ _id: 'thing' }, { $push: { pendingEvents: { $each: [sampleEvent(topic, 'thing', 3)] } } }),
];
process.on('message', () => void writes.shift()?.());
process.on('disconnect', () => process.exit());
process.send?.('ready');
