import { randomBytes } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { unavailable } from '../http/errors.ts';
import { isLostStore } from './store-errors.ts';
import { type BlobStore, type ByteRange, isBlobKey } from './blob-store.ts';

/** A bucket of any server that speaks S3; without an endpoint it is on AWS. */
export type S3Settings = { bucket: string; endpoint: string | undefined; region: string; accessKeyId: string; secretAccessKey: string };

/** Stores blobs as objects of an existing bucket. */
export function createS3BlobStore(settings: S3Settings): BlobStore {
  const client = openClient(settings);
  const at = (key: string) => ({ Bucket: settings.bucket, Key: key });
  const get = (key: string, range?: ByteRange) =>
    client.send(new GetObjectCommand({ ...at(key), Range: range && `bytes=${range.start}-${range.end}` }));
  return {
    async put(bytes) {
      const key = randomBytes(20).toString('hex');
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: 'image/jpeg' })).catch(whenAway);
      return key;
    },
    async putAt(key, bytes) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes })).catch(whenAway);
    },
    putStream: (key, bytes) => upload(client, at(key), bytes).catch(whenAway),
    async size(key) {
      if (!isBlobKey(key)) return undefined;
      return client.send(new HeadObjectCommand(at(key))).then(({ ContentLength }) => ContentLength, whenMissing);
    },
    async read(key) {
      if (!isBlobKey(key)) return undefined;
      const bytes = await get(key).then(({ Body }) => Body?.transformToByteArray(), whenMissing);
      return bytes && Buffer.from(bytes);
    },
    stream(key, range) {
      async function* parts(): AsyncGenerator<Buffer> {
        const { Body } = await get(key, range);
        yield* Body as Readable;
      }
      return Readable.from(parts(), { objectMode: false });
    },
    async delete(key) {
      if (isBlobKey(key)) await client.send(new DeleteObjectCommand(at(key))).catch(whenAway);
    },
    deleteOlder: (before) => deleteOlder(client, settings.bucket, before).catch(whenAway),
  };
}

/** Uploads in parts, and answers how many bytes they were. */
async function upload(client: S3Client, at: { Bucket: string; Key: string }, bytes: Readable): Promise<number> {
  let size = 0;
  const counted = bytes.on('data', (chunk: Buffer) => (size += chunk.length)).pipe(new PassThrough());
  bytes.once('error', (error) => counted.destroy(error));
  await new Upload({ client, params: { ...at, Body: counted } }).done();
  return size;
}

async function deleteOlder(client: S3Client, bucket: string, before: Date): Promise<number> {
  let deleted = 0;
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket })) {
    for (const { Key, LastModified } of Contents) {
      if (LastModified === undefined || LastModified >= before) continue;
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
      deleted += 1;
    }
  }
  return deleted;
}

function openClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 10_000 },
    // Only AWS itself accepts the checksums that the client would add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

type S3Error = Error & { $metadata?: { httpStatusCode?: number } };

function whenAway(error: S3Error): never {
  const status = error.$metadata?.httpStatusCode ?? 0;
  const away = isLostStore(error) || error.name === 'TimeoutError' || status >= 500 || status === 429;
  throw away ? unavailable(error) : error;
}

function whenMissing(error: S3Error): undefined {
  if (error.name === 'NotFound' || error.name === 'NoSuchKey') return undefined;
  return whenAway(error);
}
