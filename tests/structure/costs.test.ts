import { describe, expect, it } from 'vitest';
import { MAX_JSON } from '#server/http/requestBody.ts';
import { operations } from '#server/routes/operations.ts';

const nameOf = ({ method, path }: (typeof operations)[number]) => `${method} ${path}`;

/** They answer no JSON, and are light nevertheless. */
const LIGHT_WITHOUT_JSON: Record<string, string> = {
  'GET /v2/pfp/changes': 'a stream that mostly waits',
  'GET /v2/pfp/files/{id}': 'a file as it is stored',
  'GET /v2/pfp/pictures/{id}/{size}': 'a picture as it is stored',
  'POST /v2/pfp/notices/identity': 'an empty answer',
  'POST /v2/pfp/notices/signature': 'an empty answer',
  'POST /v2/pfp/notices/payment': 'an empty answer',
  'GET /v2/pfp/signatures/{id}/return': 'a redirect',
  'GET /v2/pfp/payments/{id}/return': 'a redirect',
  'POST /v2/pfp/payments/{id}/return': 'a redirect',
  'POST /v2/auth/apple/return': 'a redirect',
};

/** They accept more than a form has, and only store it. */
const LIGHT_WITH_LARGE_BODY: Record<string, string> = {
  'POST /v2/pfp/issuances': 'the formatted text of an issuance',
  'PATCH /v2/pfp/issuances/{id}/content': 'the formatted text of an issuance',
  'POST /v2/pfp/issuances/{id}/posts': 'the formatted text of a post',
  'PUT /v2/pfp/posts/{id}': 'the formatted text of a post',
};

describe('the cost of an operation', () => {
  it('is declared as heavy if it makes a file, or if a reason says why not', () => {
    const makers = operations.filter(({ reply, cost }) => !reply && cost !== 'heavy').map(nameOf);
    expect(makers.toSorted()).toEqual(Object.keys(LIGHT_WITHOUT_JSON).toSorted());
  });

  it('is declared as heavy if it reads a file or a large body, or if a reason says why not', () => {
    const readers = operations.filter(({ upload, maxBytes = 0 }) => upload || maxBytes > MAX_JSON);
    const light = readers.filter(({ cost }) => cost !== 'heavy').map(nameOf);
    expect(readers.length).toBeGreaterThan(light.length);
    expect(light.toSorted()).toEqual(Object.keys(LIGHT_WITH_LARGE_BODY).toSorted());
  });

  it('has a limit of calls if it is heavy, or if anyone may call the operation', () => {
    const open = operations.filter(({ access, cost }) => access === 'anyone' || cost === 'heavy');
    expect(open.length).toBeGreaterThan(40);
    expect(open.filter(({ limit }) => !limit).map(nameOf)).toEqual([]);
  });

  it('is counted in the database, so over all processes, if it is heavy', () => {
    expect(operations.filter(({ cost, limit }) => cost === 'heavy' && limit?.counted).map(nameOf)).toEqual([]);
  });
});
