import { nothingWrong } from './f00-nothing.ts';
import { servicesKilled } from './f01-services-killed.ts';
import { gatewayKilled } from './f02-gateway-killed.ts';
import { workerKilled } from './f03-worker-killed.ts';
import { relayKilled } from './f05-relay-killed.ts';
import { consumerKilled } from './f06-consumer-killed.ts';
import { rollingRestart } from './f07-rolling-restart.ts';
import { redisStopped } from './f08-redis-stopped.ts';
import { redisLosesTail } from './f09-redis-loses-tail.ts';
import { redisFull } from './f10-redis-full.ts';
import { postgresAway } from './f11-postgres-away.ts';
import { postgresHangs } from './f12-postgres-hangs.ts';
import { mongoAway } from './f13-mongo-away.ts';
import { kafkaAway } from './f14-kafka-away.ts';
import { kafkaSlow } from './f15-kafka-slow.ts';
import { redisBusSlow } from './f15-bus-slow.ts';
import { modelFaults } from './f16-model-faults.ts';
import { lineFaults } from './f19-lines.ts';
import { malformedInput } from './f20-malformed.ts';
import { sizes } from './f21-sizes.ts';
import { slowHeads } from './f22-slow-heads.ts';
import { diskFull } from './f24-disk-full.ts';
import { poison } from './f26-poison.ts';
import type { Row } from './row.ts';

/** Every row of operations.md 3.3 that applies to what there is so far. */
export const allRows: readonly Row[] = [
  nothingWrong,
  servicesKilled,
  gatewayKilled,
  workerKilled,
  relayKilled,
  consumerKilled,
  rollingRestart,
  redisStopped,
  redisLosesTail,
  redisFull,
  postgresAway,
  postgresHangs,
  mongoAway,
  kafkaAway,
  kafkaSlow,
  redisBusSlow,
  modelFaults,
  lineFaults,
  malformedInput,
  sizes,
  slowHeads,
  diskFull,
  poison,
];
