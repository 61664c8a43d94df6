import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Faults, Kind } from './faults.ts';
import type { Mailbox } from './mailbox.ts';

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** An SMTP server without TLS that accepts every mail, unless a fault is active. */
export function createSmtp(mailbox: Mailbox, faults: Faults): SMTPServer {
  const server = new SMTPServer({
    banner: 'Sabiwell mail simulator',
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    size: 1_000_000,
    logger: false,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anybody' }),
    onConnect: (_session, done) => (faults.take('connect') ? done(refusal(421, 'Simulated: closed')) : done()),
    onRcptTo(_address, _session, done) {
      const kind = faults.take('recipient');
      if (kind === 'temporary') return done(refusal(451, 'Simulated: try again later'));
      if (kind === 'permanent') return done(refusal(550, 'Simulated: no such mailbox'));
      done();
    },
    onData(stream, session, done) {
      const cut = () => {
        for (const connection of server.connections) connection._socket.destroy();
      };
      void receive(stream, session, { mailbox, kind: faults.take('content'), done, cut });
    },
  });
  // A client that has disconnected must not stop the server.
  server.on('error', () => undefined);
  return server;
}

type Taking = { mailbox: Mailbox; kind: Kind | undefined; done: (error?: Error | null) => void; cut: () => void };

async function receive(stream: Readable, { envelope }: SMTPServerSession, { mailbox, kind, done, cut }: Taking): Promise<void> {
  try {
    const raw = await buffer(stream);
    if (kind === 'timeout') return;
    await mailbox.add(
      raw,
      envelope.rcptTo.map(({ address }) => address),
    );
    if (kind === 'kept_but_broken') cut();
    else done();
  } catch (error) {
    done(error as Error);
  }
}
