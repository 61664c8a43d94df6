import { createRequire } from 'node:module';
import type { S3Settings } from '../src/stores/s3-blob-store.client.ts';

type S3rver = { run(): Promise<{ port: number }>; close(): Promise<void> };
type S3rverClass = new (options: object) => S3rver;

const S3rver = createRequire(import.meta.url)('s3rver') as S3rverClass;

/** A server that speaks S3, with one empty bucket whose objects are files in `directory`. */
export async function startS3(directory: string): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const bucket = 'photos';
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: bucket }] });
  const { port } = await server.run();
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return { settings: { bucket, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', ...keys }, stop: () => server.close() };
}
