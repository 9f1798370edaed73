import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { Operation } from './operation.ts';

/** JSON Schema cannot describe custom checks, so only the shape of the schema is converted. */
const jsonSchema = (schema: GenericSchema, typeMode: 'input' | 'output'): object =>
  withoutMeta(
    toJsonSchema(schema, {
      typeMode,
      errorMode: 'ignore',
      target: 'draft-2020-12',
      // A schema that depends on its input is described by its complete form, in place of a reference.
      overrideSchema: ({ valibotSchema }) => {
        const { type, getter } = valibotSchema as { type: string; getter?: (input: unknown) => GenericSchema };
        return type === 'lazy' && getter ? jsonSchema(getter(undefined), typeMode) : undefined;
      },
    }),
  );

function withoutMeta(schema: object): object {
  const { $schema: _, ...rest } = schema as Record<string, unknown>;
  return rest;
}

const error = {
  description:
    'Refused: `error` names the kind, `fields` the errors of the form, `reason` the guard that refuses an event, `allowed` the events that may be sent now.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['error'],
        properties: {
          error: { type: 'string' },
          fields: { type: 'object' },
          reason: { type: ['string', 'null'] },
          allowed: { type: 'array', items: { type: 'string' } },
        },
      },
    },
  },
};

/** Describes the API in OpenAPI 3.1, from the declarations and schemas that serve it. */
export function openApi(operations: readonly Operation[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const each of operations) {
    paths[each.path] ??= {};
    Object.assign(paths[each.path] ?? {}, { [each.method.toLowerCase()]: describe(each) });
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tesela', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        user: { type: 'apiKey', in: 'header', name: 'X-USER-ACCESS-TOKEN' },
        manager: { type: 'apiKey', in: 'header', name: 'X-MANAGER-USER-ACCESS-TOKEN' },
      },
    },
    paths,
  };
}

function describe(each: Operation) {
  return {
    operationId: operationId(each),
    summary: each.summary,
    tags: [each.tag],
    ...(each.stepUp !== undefined && { 'x-step-up': each.stepUp }),
    security: each.access === 'anyone' ? [] : [{ user: [] }],
    parameters: [...pathParameters(each), ...queryParameters(each), ...headerParameters(each)],
    ...(each.body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(each.body, 'input') } } },
    }),
    ...(each.upload && {
      requestBody: { required: true, content: { 'multipart/form-data': form(each.upload) } },
    }),
    responses: {
      [each.method === 'POST' && !each.path.endsWith('/events') ? '2XX' : '200']: {
        description: 'Done',
        ...(each.reply && {
          content: {
            'application/json': {
              schema: { type: 'object', required: ['data'], properties: { data: jsonSchema(each.reply, 'output') } },
            },
          },
        }),
      },
      '4XX': error,
    },
  };
}

/** The file is a property without a type. The encoding lists its content types. */
function form({ types, fields }: NonNullable<Operation['upload']>) {
  const { properties, required = [] } = (fields ? jsonSchema(fields, 'input') : {}) as Partial<ObjectSchema>;
  return {
    schema: { type: 'object', required: [...required, 'file'], properties: { ...properties, file: {} } },
    encoding: { file: { contentType: types.join(', ') } },
  };
}

interface ObjectSchema {
  properties: Record<string, object>;
  required: string[];
}

export const operationId = ({ method, path }: Operation) =>
  `${method.toLowerCase()}${path.replace(/^\/v2(\/pfp)?/, '').replace(/[/{}._-]+(\w)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '')}`;

function pathParameters(each: Operation) {
  return [...each.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(each: Operation) {
  if (!each.query) return [];
  const schema = jsonSchema(each.query, 'input') as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

const header = (name: string, required: boolean, pattern: string) => ({
  name,
  in: 'header',
  required,
  schema: { type: 'string', pattern },
});

const headerParameters = (each: Operation) => [
  ...(each.money ? [header('Idempotency-Key', true, '^[\\w-]{8,64}$')] : []),
  ...(each.acceptsVersion ? [header('If-Match', false, '^"\\d{1,9}"$')] : []),
];
