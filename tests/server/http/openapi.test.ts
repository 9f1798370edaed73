import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#server/routes/operations.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { OpenApi } from './openapi.schema.ts';

let test: TestTenant;
let document: OpenApi;

beforeAll(async () => {
  test = await testTenant();
  const response = await test.app.request('http://test.local/v2/openapi.json');
  expect(response.headers.get('content-type')).toContain('application/json');
  const checked = v.safeParse(OpenApi, await response.json());
  expect(checked.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toBeUndefined();
  document = checked.output as OpenApi;
});
afterAll(() => test.close());

const described = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );

/** Every `$ref` in the document. */
function refsIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
  );
}

/** The target of a reference within the document. */
const resolve = (ref: string): unknown =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], document);

describe('the description of the API', () => {
  it('has every operation, with a unique name', () => {
    const named = described().map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(named.toSorted()).toEqual(operations.map(({ method, path }) => `${method} ${path}`).toSorted());
    expect(new Set(described().map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it('declares exactly the parameters that each path contains', () => {
    const faults = described().filter(({ path, parameters }) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
      return JSON.stringify(inPath.toSorted()) !== JSON.stringify(declared.toSorted());
    });
    expect(faults.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('declares no parameter twice, and no two paths that differ only in parameter names', () => {
    for (const { parameters, operationId } of described()) {
      const keys = parameters.map(({ name, in: place }) => `${place} ${name}`);
      expect(new Set(keys).size, operationId).toBe(keys.length);
    }
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it('contains no dangling references', () => {
    const schemes = Object.keys(document.components.securitySchemes);
    expect(refsIn(document).filter((ref) => resolve(ref) === undefined)).toEqual([]);
    const usedSchemes = described().flatMap(({ security }) => security.flatMap((each) => Object.keys(each)));
    expect(usedSchemes.filter((name) => !schemes.includes(name))).toEqual([]);
  });

  it('describes no request body for GET', () => {
    const reading = described().filter(({ method, requestBody }) => method === 'get' && requestBody);
    expect(reading).toEqual([]);
  });

  it('has the uploads, with their file types and other fields', () => {
    const uploads = described().flatMap(({ method, path, requestBody }) => {
      const form = requestBody?.content['multipart/form-data'];
      const schema = form?.schema as { properties: object; required: string[] } | undefined;
      const types = form?.encoding?.file?.contentType;
      return schema
        ? [
            `${method} ${path}: ${Object.keys(schema.properties).join(', ')}; needs ${schema.required.join(', ')}; ${types}`,
          ]
        : [];
    });
    expect(uploads).toMatchInlineSnapshot(`
      [
        "post /v2/pfp/files: purpose, file; needs purpose, file; application/pdf, image/png, image/jpeg, image/heic, image/heif, image/webp",
        "post /v2/pfp/account/image: file; needs file; image/png, image/jpeg, image/heic, image/heif, image/webp",
        "post /v2/user-legal-document: kind, issuedOn, file; needs kind, file; application/pdf, image/png, image/jpeg, image/heic, image/heif",
        "post /v2/pfp/account/tax-residence: country, taxNumber, exemption, validUntil, attested, certification, textVersion, language, file; needs country, file; application/pdf, image/png, image/jpeg, image/heic, image/heif",
      ]
    `);
    const declaredUploads = operations.filter(({ summary }) => summary.includes('multipart'));
    expect(uploads).toHaveLength(declaredUploads.length);
  });
});
