/** The addresses to which a notice may be sent: push services on the public internet, never a machine of this network. */
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** No push service gives out longer ones. */
export const LONGEST_ENDPOINT = 1000;

/**
 * Whether an address that a browser hands in may be a push service's: https, its usual port, no password, and a public name
 * that is not this server's own. What the name resolves to is checked again with each notice (`lookupOutside`).
 */
export const mayBePushService = (endpoint: string, home: string): boolean => {
  if (endpoint.length > LONGEST_ENDPOINT || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isPublicName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && /^[^.]+(\.[^.]+)+$/.test(hostname) && !NEVER_PUBLIC.test(hostname);
  return protocol === 'https:' && port === '' && username === '' && password === '' && isPublicName && hostname !== hostOf(home);
};

const NEVER_PUBLIC = /\.(localhost|local|internal|intranet|lan|home|corp|private|invalid|test|onion|home\.arpa|in-addr\.arpa|ip6\.arpa)$/;

const hostOf = (home: string): string | null => (URL.canParse(home) ? new URL(home).hostname : null);

/** A public name may resolve to a machine of this network: the result is checked just before the connection. */
export const lookupOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error !== null || first === undefined) return callback(error ?? refusedAddress(), '');
    if (!found.every(({ address }) => isOutside(address))) return callback(refusedAddress(), '');
    if (options.all === true) return callback(null, found);
    callback(null, first.address, first.family);
  });
};

const refusedAddress = (): NodeJS.ErrnoException => Object.assign(new Error('not a machine out in the world'), { code: 'NOT_OUTSIDE' });

/** Whether an IP address belongs to the public internet. */
export const isOutside = (address: string): boolean => {
  const family = isIP(address);
  return family === 4 ? !INSIDE_4.check(address) : family === 6 && !INSIDE_6.check(address, 'ipv6');
};

/** This machine, its network, multicast, and what nobody may use (IANA's special purposes). */
const INSIDE_4 = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INSIDE_4.addSubnet(net, bits, 'ipv4');
// Separate lists, because one would look for IPv4 addresses among the IPv6 ranges too. Of IPv6 only assigned public addresses are left, without those that embed an IPv4 address.
const INSIDE_6 = new BlockList();
for (const [net, bits] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  INSIDE_6.addSubnet(net, bits, 'ipv6');
