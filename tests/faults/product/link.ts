import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What is wrong with a link; an absent field means nothing. */
export type LineFault = {
  /** Delays each piece by this much, in both directions. */
  latencyMs?: number;
  bytesPerSecond?: number;
  /** Connections stay open, but nothing gets through. */
  blackHole?: boolean;
  /** New connections are refused, old ones are reset. */
  down?: boolean;
  /** Resets a connection after this many bytes in one direction. */
  cutAfterBytes?: number;
};

/** A connection between two processes that can be made worse and restored. */
export type Link = {
  port: number;
  suffer(fault: LineFault): Promise<void>;
  /** Resets every connection there is. */
  reset(): void;
  heal(): Promise<void>;
  close(): Promise<void>;
};

const ENDED = new Set(['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ERR_STREAM_WRITE_AFTER_END', 'ERR_STREAM_DESTROYED']);

/** Opens a link on 127.0.0.1 to a port of this machine. Own code, because npm has no maintained proxy of this kind, only clients of one. */
export async function openLink(target: number): Promise<Link> {
  let fault: LineFault = {};
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    for (const socket of [near, far]) track(sockets, socket, socket === near ? far : near);
    carry(near, far, () => fault);
    carry(far, near, () => fault);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const listen = async () => {
    if (!server.listening) await once(server.listen(port, '127.0.0.1'), 'listening');
  };
  const shut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    reset();
    await closed;
  };
  return {
    port,
    reset,
    async suffer(next) {
      fault = next;
      if (next.down) await shut();
    },
    async heal() {
      const wasHole = fault.blackHole === true;
      fault = {};
      // Swallowed data are lost, so such a connection must be opened again.
      if (wasHole) reset();
      await listen();
    },
    close: shut,
  };
}

function track(sockets: Set<Socket>, socket: Socket, other: Socket): void {
  sockets.add(socket);
  socket.setNoDelay();
  socket.on('error', (error: NodeJS.ErrnoException) => {
    if (ENDED.has(error.code ?? '')) other.resetAndDestroy();
    else other.destroy();
  });
  socket.on('close', () => {
    sockets.delete(socket);
    other.destroy();
  });
}

/** Carries one direction, piece after piece. */
function carry(from: Socket, to: Socket, fault: () => LineFault): void {
  let queue: Promise<void> = Promise.resolve();
  let carried = 0;
  const pass = async (piece: Buffer) => {
    const { latencyMs, bytesPerSecond, blackHole, cutAfterBytes } = fault();
    if (latencyMs) await sleep(latencyMs);
    if (bytesPerSecond) await sleep((piece.length / bytesPerSecond) * 1_000);
    if (blackHole) return;
    carried += piece.length;
    if (cutAfterBytes !== undefined && carried > cutAfterBytes) {
      from.resetAndDestroy();
      to.resetAndDestroy();
      return;
    }
    if (!to.destroyed && !to.write(piece)) await Promise.race([once(to, 'drain'), once(to, 'close')]).catch(() => undefined);
  };
  from.on('data', (piece: Buffer) => {
    from.pause();
    queue = queue.then(() => pass(piece)).then(() => void from.resume());
  });
  from.on('end', () => {
    queue = queue.then(() => void (fault().blackHole || to.end()));
  });
}
