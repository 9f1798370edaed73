import { describe, expect, it } from 'vitest';
import { TrustedProxies, toNetwork } from '#server/kernel/clientAddress.ts';

const proxies = new TrustedProxies('10.0.0.0/8, 192.0.2.1 fd00::/8');

describe('the address of a client', () => {
  it.each([
    ['203.0.113.9', undefined, '203.0.113.9', 'without a proxy'],
    ['203.0.113.9', '198.51.100.1', '203.0.113.9', 'a client that claims to be another'],
    ['10.0.0.2', '198.51.100.1', '198.51.100.1', 'behind a trusted proxy'],
    ['::ffff:10.0.0.2', '198.51.100.1', '198.51.100.1', 'behind a proxy that is seen as IPv6'],
    ['10.0.0.2', '1.2.3.4, 198.51.100.1', '198.51.100.1', 'a claim that the proxy passes on'],
    ['10.0.0.2', '1.2.3.4, 198.51.100.1, 10.9.9.9', '198.51.100.1', 'behind two proxies'],
    ['10.0.0.2', undefined, '10.0.0.2', 'a proxy that says nothing'],
    ['10.0.0.2', 'unknown', '10.0.0.2', 'a proxy that says no address'],
    ['fd00::1', '2001:db8::5', '2001:db8::5', 'behind a proxy with IPv6'],
    ['', undefined, '', 'a request of this process'],
  ])('%s, forwarded for %s, is %s: %s', (peer, header, client, _why) => {
    expect(proxies.resolveClient(peer, header)).toBe(client);
  });

  it.each(['10.0.0.0/33', 'proxy.internal', '::1/129', '10.0.0/8'])('refuses the setting %s', (text) => {
    expect(() => new TrustedProxies(text)).toThrow(text);
  });
});

it.each([
  ['198.51.100.1', '198.51.100.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s as %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});
