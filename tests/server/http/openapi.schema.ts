import * as v from 'valibot';

const Name = v.picklist(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Pattern = v.pipe(
  v.string(),
  v.check((text) => {
    try {
      return Boolean(new RegExp(text, 'u'));
    } catch {
      return false;
    }
  }, 'is not a regular expression'),
);

/** The used parts of JSON Schema 2020-12. An unknown keyword is a mistake, or has to be added here. */
export const JsonSchema: v.GenericSchema = v.lazy(() =>
  v.union([
    v.boolean(),
    v.pipe(
      v.strictObject({
        type: v.optional(v.union([Name, v.pipe(v.array(Name), v.minLength(1))])),
        const: v.optional(v.unknown()),
        enum: v.optional(v.pipe(v.array(v.unknown()), v.minLength(1))),
        default: v.optional(v.unknown()),
        title: v.optional(v.string()),
        description: v.optional(v.string()),
        format: v.optional(v.string()),
        pattern: v.optional(Pattern),
        minLength: v.optional(Count),
        maxLength: v.optional(Count),
        minimum: v.optional(v.number()),
        maximum: v.optional(v.number()),
        exclusiveMinimum: v.optional(v.number()),
        exclusiveMaximum: v.optional(v.number()),
        multipleOf: v.optional(v.pipe(v.number(), v.gtValue(0))),
        minItems: v.optional(Count),
        maxItems: v.optional(Count),
        uniqueItems: v.optional(v.boolean()),
        minProperties: v.optional(Count),
        maxProperties: v.optional(Count),
        items: v.optional(JsonSchema),
        prefixItems: v.optional(v.pipe(v.array(JsonSchema), v.minLength(1))),
        properties: v.optional(v.record(v.string(), JsonSchema)),
        propertyNames: v.optional(JsonSchema),
        additionalProperties: v.optional(JsonSchema),
        required: v.optional(v.array(v.string())),
        anyOf: v.optional(v.pipe(v.array(JsonSchema), v.minLength(1))),
        oneOf: v.optional(v.pipe(v.array(JsonSchema), v.minLength(1))),
        allOf: v.optional(v.pipe(v.array(JsonSchema), v.minLength(1))),
        not: v.optional(JsonSchema),
        $ref: v.optional(v.string()),
        $defs: v.optional(v.record(v.string(), JsonSchema)),
      }),
      v.check(({ required, properties, additionalProperties }) => {
        if (!required || additionalProperties !== false) return true;
        return required.every((name) => name in (properties ?? {}));
      }, 'requires a property that it does not describe'),
      v.check(({ required = [] }) => new Set(required).size === required.length, 'requires a property twice'),
    ),
  ]),
);

const Media = v.strictObject({
  schema: JsonSchema,
  encoding: v.optional(
    v.record(
      v.string(),
      v.strictObject({ contentType: v.pipe(v.string(), v.regex(/^[a-z]+\/[a-z+-]+(, [a-z]+\/[a-z+-]+)*$/)) }),
    ),
  ),
});
const Content = v.record(v.pipe(v.string(), v.regex(/^[a-z]+\/[a-z0-9.+-]+$/)), Media);

const Parameter = v.pipe(
  v.strictObject({
    name: v.pipe(v.string(), v.nonEmpty()),
    in: v.picklist(['path', 'query', 'header']),
    required: v.boolean(),
    schema: JsonSchema,
  }),
  v.check((parameter) => parameter.in !== 'path' || parameter.required, 'A path parameter must be required'),
);

const Rule = v.picklist(['session', 'password', 'secondPerson', 'system']);

/** What the operation asks for beside the session, see `StepUpDeclared`. Absent where it only reads. */
const AsksFor = v.union([
  v.picklist(['password', 'passwordOrRecovery', 'currentPassword', 'inHandler']),
  v.strictObject({ session: v.string() }),
  v.strictObject({
    events: v.record(v.string(), v.union([Rule, v.record(v.string(), Rule)])),
    key: v.optional(v.literal('act')),
  }),
]);

const Operation = v.strictObject({
  'x-step-up': v.optional(AsksFor),
  operationId: v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]+$/)),
  summary: v.pipe(v.string(), v.nonEmpty()),
  tags: v.pipe(v.array(v.string()), v.minLength(1)),
  security: v.array(v.record(v.string(), v.array(v.string()))),
  parameters: v.array(Parameter),
  requestBody: v.optional(v.strictObject({ required: v.boolean(), content: Content })),
  responses: v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(/^([1-5]\d\d|[1-5]XX|default)$/)),
      v.strictObject({ description: v.pipe(v.string(), v.nonEmpty()), content: v.optional(Content) }),
    ),
    v.check(
      (responses) => Object.keys(responses).some((status) => status.startsWith('2')),
      'has no successful response',
    ),
  ),
});

const Method = v.picklist(['get', 'post', 'put', 'patch', 'delete']);

/** The used parts of OpenAPI 3.1, as in its specification. */
export const OpenApi = v.strictObject({
  openapi: v.pipe(v.string(), v.regex(/^3\.1\.\d+$/)),
  info: v.strictObject({
    title: v.pipe(v.string(), v.nonEmpty()),
    version: v.pipe(v.string(), v.nonEmpty()),
    license: v.optional(v.strictObject({ name: v.string(), identifier: v.string() })),
  }),
  servers: v.array(v.strictObject({ url: v.string() })),
  components: v.strictObject({
    securitySchemes: v.record(
      v.string(),
      v.strictObject({ type: v.literal('apiKey'), in: v.literal('header'), name: v.string() }),
    ),
  }),
  paths: v.record(v.pipe(v.string(), v.startsWith('/')), v.record(Method, Operation)),
});
export type OpenApi = v.InferOutput<typeof OpenApi>;
