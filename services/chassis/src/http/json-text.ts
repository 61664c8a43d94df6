import { type Coding, codingOf, packBytes } from './compress-reply.ts';

/**
 * JSON as it is sent. A handler that makes it itself, because it hashes it or keeps it for several calls, answers with one: `serve` sends
 * it as it is, and it is packed once for all callers who accept the same.
 */
export class JsonText {
  readonly bytes: Buffer;
  readonly #packed = new Map<Coding, Promise<Buffer>>();

  constructor(json: string) {
    this.bytes = Buffer.from(json);
  }

  /** The bytes in a compression that the caller accepts. */
  async packed(accepted: string): Promise<{ bytes: Buffer; coding: Coding }> {
    const coding = codingOf(this.bytes.length, accepted);
    const packing = this.#packed.get(coding) ?? packBytes(this.bytes, coding);
    this.#packed.set(coding, packing);
    return { bytes: await packing, coding };
  }
}
