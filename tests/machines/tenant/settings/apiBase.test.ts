import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { apiBase, apiUrl } from '#machines/tenant/settings/apiBase.ts';
import { ApiDirectory } from '#machines/tenant/settings/apiDirectory.contract.ts';

const directory = v.parse(ApiDirectory, {
  tenants: {
    norte: {
      environments: {
        dev: 'https://norte.dev.api.example',
        demo: 'https://norte.demo.api.example',
        test: 'https://norte.test.api.example',
        prod: 'https://norte.api.example',
      },
      domains: ['invierte.norte.example', 'norte.es'],
    },
    'sur-capital': { environments: { dev: 'https://sur.dev.api.example', prod: 'self' }, domains: ['norte.localhost'] },
    este: { environments: {}, domains: ['este.example'] },
  },
});

describe('the API address of a host', () => {
  it.each([
    ['localhost', 'http://localhost:8031'],
    ['LOCALHOST', 'http://localhost:8031'],
    ['dev-norte.tesela.example', 'https://norte.dev.api.example'],
    ['demo-norte.tesela.example', 'https://norte.demo.api.example'],
    ['test-norte.tesela.example', 'https://norte.test.api.example'],
    ['prod-norte.tesela.example', 'https://norte.api.example'],
    ['DEV-Norte.tesela.example', 'https://norte.dev.api.example'],
    ['dev-sur-capital.tesela.example', 'https://sur.dev.api.example'],
    ['prod-sur-capital.tesela.example', 'https://page.example'],
    ['invierte.norte.example', 'https://norte.api.example'],
    ['norte.es', 'https://norte.api.example'],
    ['norte.localhost', 'https://page.example'],
  ])('of %s is %s', (host, base) => {
    expect(apiBase(host, 'https://page.example', directory)).toEqual({ ok: true, base });
  });

  it.each([
    ['norte.tesela.example'],
    ['pre-norte.tesela.example'],
    ['devnorte.tesela.example'],
    ['dev-.tesela.example'],
    ['dev-oeste.tesela.example'],
    ['dev-este.tesela.example'],
    ['dev-constructor.tesela.example'],
    ['dev-__proto__.tesela.example'],
    ['demo-sur-capital.tesela.example'],
    ['este.example'],
    ['x.norte.es'],
    ['norte.es.evil.example'],
    ['localhost.evil.example'],
    ['127.0.0.1'],
    ['constructor'],
    [''],
  ])('is invalid for %j', (host) => {
    expect(apiBase(host, 'https://page.example', directory)).toEqual({ ok: false, message: `invalid (base ${host})` });
  });

  it('uses the port of the local server from the directory', () => {
    expect(apiBase('localhost', 'http://localhost:5173', { ...directory, localPort: 40_123 })).toEqual({
      ok: true,
      base: 'http://localhost:40123',
    });
  });
});

describe('an API directory', () => {
  it.each([
    ['a path', 'https://norte.api.example/v2'],
    ['a script', 'javascript:alert(1)'],
    ['no protocol', 'norte.api.example'],
  ])('refuses %s as an API', (_why, prod) => {
    expect(v.is(ApiDirectory, { tenants: { norte: { environments: { prod } } } })).toBe(false);
  });
});

describe('the address of an API call', () => {
  it.each([
    ['/projects', '/v2/pfp/projects'],
    ['projects', '/v2/pfp/projects'],
    ['/investments/1/events?page=2', '/v2/pfp/investments/1/events?page=2'],
    ['/v2/user/login', '/v2/user/login'],
    ['/v2/ui/get-customization', '/v2/ui/get-customization'],
    ['/auth/register', '/v2/auth/register'],
    ['auth/register', '/v2/auth/register'],
    ['/user/auth/verify', '/v2/user/auth/verify'],
    ['/authors', '/v2/pfp/authors'],
    ['/countries', '/v2/pfp/countries'],
    ['/country', '/v2/country'],
    ['/list/country-codes', '/v2/list/country-codes'],
    ['/user-legal-information/7', '/v2/user-legal-information/7'],
    ['/user-legal-document', '/v2/user-legal-document'],
    ['/suitability-test', '/v2/suitability-test'],
    ['/tenant-form-experienced', '/v2/tenant-form-experienced'],
    ['/user-form-experienced', '/v2/user-form-experienced'],
    ['/saas/tenants', '/v2/saas/tenants'],
    ['/my/saas/tenants', '/v2/pfp/my/saas/tenants'],
    ['/saas', '/v2/pfp/saas'],
    ['/v2/auth/login', '/v2/auth/login'],
    ['/api/v2/auth/login', '/api/v2/auth/login'],
    ['/v2', '/v2/pfp/v2'],
    ['/projects?country=ES', '/v2/pfp/projects?country=ES'],
    ['/projects#/v2/', '/v2/pfp/projects#/v2/'],
  ])('to %s is %s', (path, address) => {
    expect(apiUrl('https://api.example', path)).toBe(`https://api.example${address}`);
  });
});
