import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Hub } from '#server/tenants/hub.ts';
import { CONFIGURATION, type OpenTenant, type TenantDefinition } from '#server/tenants/open.ts';
import { openAll } from '#server/tenants/openAll.ts';
import { Openings } from '#server/tenants/openings.ts';
import { Tenants } from '#server/tenants/tenants.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const definitionOf = (key: string): TenantDefinition => ({ key, hosts: [`${key}.test`], origin: `http://${key}.test` });
const openedOf = (definition: TenantDefinition, close = async () => {}) =>
  ({ definition, tenant: { key: definition.key, report: () => {} }, close }) as unknown as OpenTenant;
const never = new Promise<OpenTenant>(() => {});

/** A hub that only this process uses. */
function localHub() {
  const listeners = new Map<string, (entities: string[]) => void>();
  const hub = {
    watch: (key: string, listener: (entities: string[]) => void) => {
      listeners.set(key, listener);
      return () => void listeners.delete(key);
    },
  } as unknown as Hub;
  return { hub, announce: (key: string) => listeners.get(key)?.([CONFIGURATION]), listeners };
}

function openingsOf(open: (definition: TenantDefinition) => Promise<OpenTenant>, slowMs?: number) {
  const reported: string[] = [];
  const tenants = new Tenants([], { log: console as never, report: (error) => void reported.push(String(error)) });
  const { hub, announce, listeners } = localHub();
  const recovered: string[] = [];
  const onRecovery = async ({ definition }: OpenTenant) => void recovered.push(definition.key);
  const openings = new Openings({ tenants, hub, open, onChange: () => {}, onRecovery, ...(slowMs && { slowMs }) });
  return { openings, tenants, reported, recovered, announce, listeners };
}

describe('the start', () => {
  const keysOf = (opened: readonly OpenTenant[]) => opened.map(({ definition }) => definition.key);

  it('does not wait for a tenant that is still being opened, once another one is open', async () => {
    const open = (definition: TenantDefinition) =>
      definition.key === 'slow' ? never : Promise.resolve(openedOf(definition));
    const starting = openAll([definitionOf('slow'), definitionOf('quick')], open, 30_000);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(keysOf(await starting)).toEqual(['quick']);
  });

  it('opens the others although so many hang that all places are taken', async () => {
    const hanging = Array.from({ length: 20 }, (_, number) => definitionOf(`hangs${number}`));
    const open = (definition: TenantDefinition) =>
      definition.key === 'quick' ? Promise.resolve(openedOf(definition)) : never;
    const starting = openAll([...hanging, definitionOf('quick')], open, 30_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(keysOf(await starting)).toEqual(['quick']);
  });

  it('waits for all of them if it is not told otherwise, and is refused only if none opens', async () => {
    const open = async (definition: TenantDefinition) => {
      if (definition.key === 'broken') throw new Error('it is broken');
      return openedOf(definition);
    };
    expect(keysOf(await openAll([definitionOf('broken'), definitionOf('sound')], open))).toEqual(['sound']);
    await expect(openAll([definitionOf('broken')], open)).rejects.toThrow('broken: it is broken');
    expect(await openAll([], open)).toEqual([]);
  });
});

describe('a tenant that cannot be opened', () => {
  it('is tried again with growing pauses, and each reason is reported once', async () => {
    const attempts: number[] = [];
    let reason = 'the database is away';
    let isMended = false;
    const { openings, tenants, reported, recovered, listeners } = openingsOf(async (definition) => {
      attempts.push(Date.now());
      if (!isMended) throw new Error(reason);
      return openedOf(definition);
    });
    await expect(openings.open(definitionOf('broken'))).rejects.toThrow(reason);
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    const pauses = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
    expect(pauses[0]).toBeLessThanOrEqual(1250);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(37_500);
    expect(pauses.at(-1)).toBeGreaterThanOrEqual(22_500);
    expect(reported).toEqual(['Error: The tenant broken cannot be opened, and is tried again: the database is away']);
    reason = 'a migration failed';
    await vi.advanceTimersByTimeAsync(40_000);
    expect(reported).toHaveLength(2);
    expect(tenants.closedAt('BROKEN.test:8031')).toMatchObject({ reason });
    isMended = true;
    await vi.advanceTimersByTimeAsync(40_000);
    expect([tenants.closed(), tenants.opened('broken.test')?.definition.key, recovered]).toEqual([
      [],
      'broken',
      ['broken'],
    ]);
    expect(listeners.size).toBe(0);
  });

  it('is tried a second after its configuration or its providers have changed', async () => {
    let attempts = 0;
    const { openings, announce } = openingsOf(async () => {
      attempts += 1;
      throw new Error('a setting is missing');
    });
    await expect(openings.open(definitionOf('broken'))).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    const before = attempts;
    announce('broken');
    await vi.advanceTimersByTimeAsync(1000);
    expect(attempts).toBe(before + 1);
  });

  it('is named when an attempt takes longer than half a minute', async () => {
    const { openings, reported } = openingsOf(() => never);
    void openings.open(definitionOf('slow'));
    await vi.advanceTimersByTimeAsync(31_000);
    expect(reported).toEqual([expect.stringContaining('The tenant slow cannot be opened')]);
    expect(reported.join()).toContain('It is not open after 30 seconds');
  });

  it('is not named as slow while a demo fills its database', async () => {
    const { openings, reported } = openingsOf(() => never, 5 * 60_000);
    void openings.open(definitionOf('demo'));
    await vi.advanceTimersByTimeAsync(299_000);
    expect(reported).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(reported.join()).toContain('It is not open after 300 seconds');
  });

  it('is refused a host that another tenant has, open or closed', async () => {
    const { openings } = openingsOf(async (definition) => openedOf(definition));
    await openings.open(definitionOf('one'));
    const other = { ...definitionOf('two'), hosts: ['one.test'] };
    await expect(openings.open(other)).rejects.toThrow('The host one.test of the tenant two belongs to another tenant');
  });

  it('is not tried after a stop, and one that opens meanwhile is closed', async () => {
    let finish: (opened: OpenTenant) => void = () => {};
    const opening = new Promise<OpenTenant>((resolve) => {
      finish = resolve;
    });
    const { openings, tenants, reported } = openingsOf(() => opening);
    const attempt = openings.open(definitionOf('late'));
    openings.stop();
    const close = vi.fn(async () => {});
    finish(openedOf(definitionOf('late'), close));
    await expect(attempt).rejects.toThrow('The server stops.');
    expect(close).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([tenants.all(), reported]).toEqual([[], []]);
  });
});

it('a tenant that fails to close leaves no other one open', async () => {
  const close = vi.fn(async () => {});
  const failing = openedOf(definitionOf('broken'), () => Promise.reject(new Error('the database hangs')));
  const tenants = new Tenants([failing, openedOf(definitionOf('sound'), close)], console as never);
  await expect(tenants.close()).rejects.toThrow('Some tenants could not be closed');
  expect(close).toHaveBeenCalledOnce();
});
