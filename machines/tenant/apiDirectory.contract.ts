import * as v from 'valibot';

const Origin = v.pipe(v.string(), v.regex(/^https?:\/\/[^/?#\s]+$/));

/**
 * Where each tenant's API is. A production API may be `self`: the origin that the page came from. The directory comes
 * with the page, so that no list of tenants is built into the app.
 */
export const ApiDirectory = v.object({
  localPort: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)), 8031),
  tenants: v.record(
    v.string(),
    v.object({
      environments: v.partial(
        v.object({ dev: Origin, demo: Origin, test: Origin, prod: v.union([v.literal('self'), Origin]) }),
      ),
      /** The tenant's own host names. */
      domains: v.optional(v.array(v.string()), []),
    }),
  ),
});
export type ApiDirectory = v.InferOutput<typeof ApiDirectory>;
