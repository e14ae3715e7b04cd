import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Address of the machine on which the tests run, with the store and the mail server. */
export const HUB = '10.89.0.1';

const PREFIX = 24;

/** A network namespace. */
export interface Machine {
  readonly name: string;
  readonly address: string;
}

export interface Network {
  machine(name: string): Machine;
  /** Makes a name lead to an address, on all machines. */
  name(name: string, address: string): void;
  /** Path of the names, in the form of /etc/hosts. */
  readonly hostsFile: string;
}

const ip = (...args: string[]) => execFileSync('ip', args);

/** Lays a network of machines, whose names lead to them. The namespaces of this process are its own. */
export function layNetwork(folder: string): Network {
  const hostsFile = join(folder, 'hosts');
  const addresses = new Map([['localhost', '127.0.0.1']]);
  const name = (host: string, address: string) => {
    addresses.set(host, address);
    const lines = [...addresses].map(([each, of]) => `${of} ${each}\n`);
    writeFileSync(hostsFile, lines.join(''));
  };

  mkdirSync('/run/netns', { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', 'none', '/run/netns']);
  // Its addresses come seconds after a link, and a browser takes that for another network.
  writeFileSync('/proc/sys/net/ipv6/conf/default/disable_ipv6', '1');
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', 'hub', 'type', 'bridge');
  ip('address', 'add', `${HUB}/${PREFIX}`, 'dev', 'hub');
  ip('link', 'set', 'hub', 'up');
  name('hub', HUB);
  execFileSync('mount', ['--bind', hostsFile, '/etc/hosts']);

  let last = 10;
  const machine = (host: string): Machine => {
    last += 1;
    const address = HUB.replace(/\d+$/, String(last));
    ip('netns', 'add', host);
    ip('link', 'add', `to-${host}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', host);
    ip('link', 'set', `to-${host}`, 'master', 'hub', 'up');
    ip('-n', host, 'address', 'add', `${address}/${PREFIX}`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) ip('-n', host, 'link', 'set', device, 'up');
    name(host, address);
    return { name: host, address };
  };
  return { machine, name, hostsFile };
}
