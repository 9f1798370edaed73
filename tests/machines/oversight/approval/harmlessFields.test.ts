import { describe, expect, it } from 'vitest';
import { actOfChange, harmlessFields } from '#machines/oversight/approval/approval.configuration.ts';
import { Customization, defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { defaultSettings, TenantSettings } from '#machines/tenant/settings/settings.contract.ts';

interface Schema {
  entries?: Record<string, Schema>;
  wrapped?: Schema;
  pipe?: Schema[];
}

/** The paths of all fields of a schema. A field is what has no fields of its own. */
function fieldsOf(schema: Schema, path: string): string[] {
  const inner = [schema, ...(schema.pipe ?? [])].find(({ entries, wrapped }) => entries ?? wrapped);
  if (inner?.wrapped) return fieldsOf(inner.wrapped, path);
  if (!inner?.entries) return [path];
  return Object.entries(inner.entries).flatMap(([name, entry]) => fieldsOf(entry, `${path}.${name}`));
}

const fields = [
  ...fieldsOf(Customization as unknown as Schema, 'customization'),
  ...fieldsOf(TenantSettings as unknown as Schema, 'settings'),
];

const configuration = { customization: defaultCustomization, settings: defaultSettings };

/** The same configuration with another value at this path. */
function changedAt(path: string): typeof configuration {
  const copy = structuredClone(configuration);
  const names = path.split('.');
  const last = names.pop() ?? '';
  let place: Record<string, unknown> = copy as unknown as Record<string, unknown>;
  for (const name of names) {
    place[name] ??= {};
    place = place[name] as Record<string, unknown>;
  }
  place[last] = Array.isArray(place[last]) ? ['another value'] : 'another value';
  return copy;
}

const needsTwo = (path: string) => actOfChange(configuration, changedAt(path)) !== undefined;

describe('a field of the configuration', () => {
  it('is published by one manager if it is listed as harmless, and needs two otherwise', () => {
    expect(fields.filter((path) => !needsTwo(path))).toMatchInlineSnapshot(`
      [
        "customization.css",
        "customization.title",
        "customization.image.favicon",
        "customization.image.logo",
        "customization.hide.progressBar",
        "customization.extras.openAllAccordions",
        "customization.extras.homeWidget",
        "customization.texts.es.promise",
        "customization.texts.en.promise",
        "customization.tenant.locale",
        "customization.tenant.identityHours",
        "customization.brand.accent",
        "settings.fundingNearPercent",
        "settings.orderDays",
        "settings.adDays",
        "settings.transferDays",
      ]
    `);
  });

  it.each([
    'customization.modules.kyc',
    'customization.modules.signature',
    'customization.flows.onboarding',
    'customization.urls.legal',
    'customization.analytics.googleTagManagerId',
    'customization.tenant.timeZone',
    'settings.platform.name',
    'settings.registrar.name',
    'settings.coin.confirmations',
    'settings.suitabilityPolicy',
    'settings.ownerLimit',
    'settings.neutralMessages',
    'settings.managerIdleMinutes',
    'settings.managerSessionHours',
    'settings.investorIdleMinutes',
    'settings.transferWhitelist',
  ])('%s needs two managers', (path) => {
    expect(needsTwo(path)).toBe(true);
  });

  it('that a later version adds needs two managers', () => {
    expect(needsTwo('settings.addedLater')).toBe(true);
    expect(needsTwo('customization.brandAddedLater')).toBe(true);
    expect(needsTwo('customization.hide.addedLater')).toBe(true);
  });

  it('is listed as harmless only if it exists', () => {
    const unknown = harmlessFields.filter(
      (path) => !fields.some((each) => each === path || each.startsWith(`${path}.`)),
    );
    expect(unknown).toEqual([]);
  });
});
