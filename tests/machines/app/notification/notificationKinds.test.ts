import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import { classifyNotification, mutedKey } from '#machines/app/notification/kindOfNotification.ts';
import { channels, isOptional, Muted } from '#machines/app/notification/notificationKinds.ts';

const abouts = Object.keys(es)
  .filter((key) => key.startsWith('notification.') && key.endsWith('.title'))
  .map((key) => key.slice('notification.'.length, -'.title'.length));

describe('the kind of a notification', () => {
  it('is never optional if it is about safety, owed money, orders, identity or an incident', () => {
    const optional = abouts.filter((about) => isOptional(classifyNotification(about)));
    expect(
      optional.filter((about) => /^(account|user|payment|balance|investment|kyc|incident|approval)\./.test(about)),
    ).toEqual([]);
    expect(
      optional.filter((about) =>
        /payoutFailed|claimRefused|claimReturned|project.withdrawn|factorsRemoved/.test(about),
      ),
    ).toEqual([]);
    expect(optional).toContain('project.campaignOpened');
    expect(optional).toContain('earning.paid');
  });

  it('can be switched off only if it is optional', () => {
    for (const about of abouts)
      for (const channel of channels)
        expect(v.is(Muted, mutedKey(about, channel)), about).toBe(isOptional(classifyNotification(about)));
  });
});
