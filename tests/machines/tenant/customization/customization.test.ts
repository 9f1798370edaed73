import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  Customization,
  defaultCustomization,
  parseCustomization,
} from '#machines/tenant/customization/customization.contract.ts';
import { onboardingSteps, wordingOf } from '#machines/tenant/customization/customization.selectors.ts';

/** An object that is nested to this depth. */
function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = { css: value };
  return value;
}

describe('a tenant that sets nothing', () => {
  it('gets the default customization', () => {
    expect(defaultCustomization).toMatchObject({
      css: '',
      title: 'TC SAAS',
      image: { favicon: '/favicon.ico', logo: '' },
      currency: { symbol: '€', symbol_position: 'after', code: 'EUR', name: 'Euro' },
      flows: {
        onboarding: ['KYC', 'TYPE_OF_INVESTMENT', 'USER_ADDITIONAL_DATA', 'SUITABILITY_TEST', 'INVEST'],
        project_status: ['DRAFT', 'PRE_CAMPAIGN', 'VALIDATING', 'CAMPAIGN', 'CLOSED'],
      },
      fields: { register: [] },
      texts: { es: { investCustomDisclaimer: '', declareInterestDescription: '' } },
      tenant: { locale: 'es', timeZone: 'Europe/Madrid', identityHours: 24 },
      brand: { accent: '#0b6b55' },
    });
  });

  it('has every section of the customization, hides nothing and adds nothing', () => {
    expect(Object.keys(defaultCustomization)).toEqual([
      'css',
      'title',
      'image',
      'urls',
      'currency',
      'flows',
      'hide',
      'fields',
      'extras',
      'texts',
      'analytics',
      'modules',
      'tenant',
      'brand',
    ]);
    expect(Object.values(defaultCustomization.hide)).toEqual(Array(8).fill(false));
    expect(Object.values(defaultCustomization.extras)).toEqual(Array(8).fill(false));
    expect(Object.values(defaultCustomization.modules)).toEqual(Array(5).fill(true));
    expect(Object.values(defaultCustomization.urls)).toEqual(Array(9).fill(''));
    expect(Object.values(defaultCustomization.analytics)).toEqual(Array(5).fill(''));
  });

  it('gets the same customization from an empty object, from JSON text and from an object', () => {
    const complete = { ok: true, value: defaultCustomization };
    expect(parseCustomization({})).toEqual(complete);
    expect(parseCustomization('{}')).toEqual(complete);
    expect(parseCustomization(defaultCustomization)).toEqual(complete);
    expect(parseCustomization(JSON.stringify(defaultCustomization))).toEqual(complete);
  });

  it('keeps the defaults of the fields that a section leaves out', () => {
    const read = parseCustomization('{"hide":{"register":true},"currency":{"symbol_position":"before"}}');
    expect(read).toMatchObject({
      ok: true,
      value: {
        hide: { register: true, description: false },
        currency: { symbol: '€', symbol_position: 'before' },
      },
    });
  });
});

describe('parsing a customization', () => {
  it.each([
    [{ title: 'Norte Capital & Cía.' }],
    [{ css: ':root { --radius: 4px } @media (width < 600px) { a > b { color: red } }' }],
    [{ urls: { home: 'https://norte.example/es?a=b', legal: '/legal#terms', privacy: '' } }],
    [{ image: { favicon: '/norte.svg', logo: 'https://cdn.example/logo.svg' } }],
    [{ flows: { onboarding: ['SUITABILITY_TEST', 'KYC', 'INVEST'] } }],
    [{ flows: { onboarding: ['SUITABILITY_TEST', 'INVEST'] }, modules: { kyc: false } }],
    [{ flows: { project_status: ['DRAFT', 'CAMPAIGN', 'CLOSED'] } }],
    [{ flows: { project_status: ['DRAFT', 'VALIDATING', 'PRE_CAMPAIGN', 'CAMPAIGN', 'CLOSED'] } }],
    [{ fields: { register: ['phone', 'birthday'] } }],
    [{ texts: { en: { investCustomDisclaimer: 'Read it.\nTwice.' } } }],
    [
      {
        analytics: {
          googleTagManagerId: 'GTM-ABC1234',
          metaPixelId: '123456789012345',
          microsoftClarityId: 'abcdefghij',
          mavaToken: 'a1'.repeat(32),
          registerEventId: 'AW-123456789/AbC_dEf',
        },
      },
    ],
    [{ tenant: { locale: 'en', timeZone: 'America/New_York', identityHours: 48 } }],
    [{ tenant: { type: 'admission_to_trading' } }],
    [{ brand: { accent: '#ABC' } }],
  ])('accepts %j', (json) => {
    expect(parseCustomization(json)).toMatchObject({ ok: true, value: json });
  });
});

describe('parsing an invalid customization', () => {
  it.each([
    ['', '', 'error_json'],
    ['{', '', 'error_json'],
    ['{"title":}', '', 'error_json'],
    [' '.repeat(200_001), '', 'error_json_size'],
    [null, '', 'error_null'],
    ['null', '', 'error_null'],
    ['7', '', 'form_field_invalid'],
    ['[]', '', 'error_json_unknown_key'],
    [{ titel: 'x' }, 'titel', 'error_json_unknown_key'],
    [{ hide: { registr: true } }, 'hide.registr', 'error_json_unknown_key'],
    [{ texts: { fr: {} } }, 'texts.fr', 'error_json_unknown_key'],
    [{ hide: [] }, 'hide', 'error_json_unknown_key'],
    [{ title: '' }, 'title', 'error_null'],
    [{ title: 7 }, 'title', 'form_field_invalid'],
    [{ title: 'x'.repeat(101) }, 'title', 'error_string_max'],
    [{ title: '<script>' }, 'title', 'error_string_special_chars'],
    [{ title: 'a\u202Eb' }, 'title', 'error_string_special_chars'],
    [{ css: '</style><script>' }, 'css', 'error_css'],
    [{ css: 'a'.repeat(50_001) }, 'css', 'error_string_max'],
    [{ hide: { register: 1 } }, 'hide.register', 'form_field_invalid'],
    [{ currency: { code: 'eur' } }, 'currency.code', 'form_field_invalid'],
    [{ currency: { symbol_position: 'left' } }, 'currency.symbol_position', 'form_field_invalid'],
    [{ brand: { accent: 'red' } }, 'brand.accent', 'error_colour'],
    [{ brand: { accent: '#12345g' } }, 'brand.accent', 'error_colour'],
    [{ tenant: { timeZone: 'Europe/Norte' } }, 'tenant.timeZone', 'error_time_zone'],
    [{ tenant: { locale: 'fr' } }, 'tenant.locale', 'form_field_invalid'],
    [{ tenant: { identityHours: 0 } }, 'tenant.identityHours', 'form_field_invalid'],
    [{ fields: { register: ['phone', 'phone'] } }, 'fields.register', 'error_duplicate'],
    [{ fields: { register: ['password'] } }, 'fields.register.0', 'form_field_invalid'],
    [{ analytics: { googleTagManagerId: "GTM-1');alert(1)//" } }, 'analytics.googleTagManagerId', 'error_analytics_id'],
    [{ analytics: { metaPixelId: '12 34' } }, 'analytics.metaPixelId', 'error_analytics_id'],
    [{ analytics: { microsoftClarityId: 'AbC' } }, 'analytics.microsoftClarityId', 'error_analytics_id'],
    [{ analytics: { mavaToken: 'short' } }, 'analytics.mavaToken', 'error_analytics_id'],
    [{ analytics: { registerEventId: '"onload=' } }, 'analytics.registerEventId', 'error_analytics_id'],
  ])('refuses case %#, %j, at path %j', (json, path, key) => {
    expect(parseCustomization(json)).toEqual({ ok: false, path, message: `validator.${key}` });
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'http://norte.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/legal terms',
    '/legal\u0000',
    'https:evil.example',
    'https://norte.example@evil.example',
    'norte.example',
    '#legal',
  ])('refuses the address %j', (home) => {
    expect(parseCustomization({ urls: { home } })).toEqual({
      ok: false,
      path: 'urls.home',
      message: 'validator.error_url',
    });
  });
});

describe('configuring the flows of a tenant', () => {
  it.each([
    [['KYC', 'SUITABILITY_TEST'], 'error_flow_invest_last'],
    [['INVEST', 'KYC', 'SUITABILITY_TEST'], 'error_flow_invest_last'],
    [[], 'error_flow_test_missing'],
    [['KYC', 'INVEST'], 'error_flow_test_missing'],
    [['SUITABILITY_TEST', 'INVEST'], 'error_flow_kyc_missing'],
    [['KYC', 'KYC', 'SUITABILITY_TEST', 'INVEST'], 'error_duplicate'],
  ])('refuses the onboarding %j', (onboarding, key) => {
    expect(parseCustomization({ flows: { onboarding } })).toEqual({
      ok: false,
      path: 'flows.onboarding',
      message: `validator.${key}`,
    });
  });

  it.each([
    [['PRE_CAMPAIGN', 'DRAFT', 'CAMPAIGN', 'CLOSED'], 'error_flow_draft_first'],
    [[], 'error_flow_draft_first'],
    [['DRAFT', 'CLOSED', 'CAMPAIGN'], 'error_flow_closed_last'],
    [['DRAFT', 'CAMPAIGN'], 'error_flow_closed_last'],
    [['DRAFT', 'CLOSED'], 'error_flow_campaign_before_closed'],
    [['DRAFT', 'CAMPAIGN', 'VALIDATING', 'CLOSED'], 'error_flow_campaign_before_closed'],
    [['DRAFT', 'VALIDATING', 'VALIDATING', 'CAMPAIGN', 'CLOSED'], 'error_duplicate'],
  ])('refuses the phases %j', (project_status, key) => {
    expect(parseCustomization({ flows: { project_status } })).toEqual({
      ok: false,
      path: 'flows.project_status',
      message: `validator.${key}`,
    });
  });

  it('reports which step is unknown', () => {
    expect(parseCustomization({ flows: { onboarding: ['KYC', 'SELFIE', 'INVEST'] } })).toMatchObject({
      path: 'flows.onboarding.1',
      message: 'validator.form_field_invalid',
    });
  });

  it('leaves out KYC if its module is off', () => {
    const { flows, modules } = defaultCustomization;
    expect(onboardingSteps({ flows, modules })).toEqual(flows.onboarding);
    expect(onboardingSteps({ flows, modules: { ...modules, kyc: false } })).toEqual(
      flows.onboarding.filter((step) => step !== 'KYC'),
    );
  });
});

it('the wording follows the type of the tenant', () => {
  const { tenant } = defaultCustomization;
  expect(wordingOf({ tenant })).toBe('base');
  expect(wordingOf({ tenant: { ...tenant, type: 'admission_to_trading' } })).toBe('participants');
});

describe('a hostile customization', () => {
  it.each([
    ['{"__proto__":{"isAdmin":true}}', '__proto__'],
    ['{"hide":{"__proto__":{"register":true}}}', 'hide.__proto__'],
    ['{"constructor":{"prototype":{}}}', 'constructor'],
    ['{"texts":{"es":{"prototype":1}}}', 'texts.es.prototype'],
  ])('is refused: %s at %s', (json, path) => {
    expect(parseCustomization(json)).toEqual({ ok: false, path, message: 'validator.error_json_key' });
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  it('is refused if it is too deep, too wide or too long', () => {
    expect(parseCustomization(nested(9))).toMatchObject({ message: 'validator.error_json_size' });
    expect(parseCustomization(nested(100_000))).toMatchObject({ message: 'validator.error_json_size' });
    expect(parseCustomization({ fields: { register: Array(2_001).fill('phone') } })).toMatchObject({
      message: 'validator.error_json_size',
    });
    expect(parseCustomization({ css: 'a'.repeat(200_001) })).toMatchObject({
      path: 'css',
      message: 'validator.error_json_size',
    });
  });

  it('is accepted up to exactly these limits', () => {
    const isTooLarge = (json: unknown) => {
      const read = parseCustomization(json);
      return !read.ok && read.message === 'validator.error_json_size';
    };
    const listOf = (length: number) => ({ fields: { register: Array(length).fill('phone') } });
    expect([nested(8), nested(9)].map(isTooLarge)).toEqual([false, true]);
    expect([listOf(1_997), listOf(1_998)].map(isTooLarge)).toEqual([false, true]);
    expect(['{}'.padStart(200_000), '{}'.padStart(200_001)].map(isTooLarge)).toEqual([false, true]);
    expect([200_000, 200_001].map((length) => isTooLarge({ css: 'a'.repeat(length) }))).toEqual([false, true]);
  });

  it('is refused if it refers to itself', () => {
    const ring: Record<string, unknown> = {};
    ring.css = ring;
    expect(parseCustomization(ring)).toMatchObject({ ok: false, message: 'validator.error_json_size' });
  });

  it('never makes the parser throw', () => {
    const json = fc.oneof(fc.json(), fc.anything({ maxDepth: 3 }), fc.string());
    fc.assert(
      fc.property(json, (json) => {
        const read = parseCustomization(json);
        if (!read.ok) expect(read.message).toMatch(/^validator\./);
      }),
      { numRuns: 1_000 },
    );
  });

  it('with one wrong value is refused at or below that value', () => {
    const places = Object.entries(defaultCustomization).flatMap(([part, fields]) =>
      typeof fields === 'string' ? [[part]] : Object.keys(fields).map((field) => [part, field]),
    );
    const wrong = fc.constantFrom<unknown>(Number.NaN, { x: 1 }, [[]], '\u0000', '\uD800', null);
    fc.assert(
      fc.property(fc.constantFrom(...places), wrong, ([part = '', field], value) => {
        const read = parseCustomization({ [part]: field ? { [field]: value } : value });
        expect(read.ok ? 'accepted' : read.path.startsWith(field ? `${part}.${field}` : part)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a customization of another version', () => {
  it('is read without its unknown parts', () => {
    const read = v.parse(Customization, {
      title: 'Norte',
      later: { addition: 1 },
      hide: { register: true, banner: true },
    });
    expect(read).toEqual({
      ...defaultCustomization,
      title: 'Norte',
      hide: { ...defaultCustomization.hide, register: true },
    });
  });
});
