import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { assignPorts, isFree } from '@sabiwell/local/ports.ts';

/** The plainest possible proxy in front of one service: kept-alive connections, no log. */
export async function startNginx(upstream: number): Promise<{ url: string; pid: number; stop(): void }> {
  const { nginx: port } = await assignPorts(['nginx'], {}, isFree);
  const folder = mkdtempSync(join(tmpdir(), 'sabiwell-nginx-'));
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port!, upstream));
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  while (!(await isOpen(port!))) await sleep(20);
  const stop = () => {
    child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    child.kill('SIGQUIT');
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, stop };
}

function configuration(folder: string, port: number, upstream: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ');
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary}
  upstream service { server 127.0.0.1:${upstream}; keepalive 128; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 20m;
    location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_request_buffering off; }
  }
}
`;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });
}
