import { BlockList, isIP } from 'node:net';

/** The addresses of the trusted reverse proxies, whose forwarded addresses are used. */
export class TrustedProxies {
  #list = new BlockList();

  /** `text`: addresses and networks such as `10.0.0.0/8, ::1`. Throws an error that names the invalid part. */
  constructor(text: string) {
    for (const part of text.split(/[\s,]+/).filter(Boolean)) this.#add(part);
  }

  #add(part: string) {
    const [address = '', bits] = part.split('/');
    const family = familyOf(address);
    const prefix = Number(bits ?? (family === 'ipv6' ? 128 : 32));
    if (!family || !/^\d{0,3}$/.test(bits ?? '') || prefix > (family === 'ipv6' ? 128 : 32))
      throw new Error(`TRUSTED_PROXIES has a part that is no address and no network: ${part}`);
    this.#list.addSubnet(address, prefix, family);
  }

  /** Whether this address, which may be IPv4 in IPv6, is one of the proxies. */
  isTrusted(peer: string): boolean {
    const address = plain(peer);
    const family = familyOf(address);
    return family !== undefined && this.#list.check(address, family);
  }

  /** Whether the caller is this machine or a trusted proxy itself, rather than someone behind a proxy. */
  isOwn(peer: string, forwardedFor: string | undefined): boolean {
    const client = plain(peer);
    return forwardedFor === undefined && (/^(127\.|::1$)/.test(client) || this.isTrusted(client));
  }

  /**
   * The address of the client. `peer` is the other end of the connection, and `forwardedFor` the header of the proxies,
   * each of which has appended the address that it saw. Only addresses appended by a trusted proxy count.
   */
  resolveClient(peer: string, forwardedFor: string | undefined): string {
    let client = plain(peer);
    const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()));
    while (this.isTrusted(client)) {
      const hop = hops.pop();
      if (!hop || !isIP(hop)) break;
      client = hop;
    }
    return client;
  }
}

const familyOf = (address: string) => (({ 0: undefined, 4: 'ipv4', 6: 'ipv6' }) as const)[isIP(address) as 0 | 4 | 6];

/** An IPv4 address that a socket for both families reports, such as `::ffff:192.0.2.1`, is written as IPv4. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The network by which the calls of a client are counted: an IPv4 address, or the 64-bit prefix of an IPv6 customer,
 * who could otherwise use a new address for each call.
 */
export function toNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  const [before = '', after] = address.split('::');
  const [head, tail] = [before, after ?? ''].map((half) => half.split(':').filter(Boolean));
  const missing = after === undefined ? 0 : 8 - (head?.length ?? 0) - (tail?.length ?? 0);
  const groups = [...(head ?? []), ...Array.from({ length: missing }, () => '0'), ...(tail ?? [])];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
