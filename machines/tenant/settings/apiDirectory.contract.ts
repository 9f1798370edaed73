import * as v from 'valibot';

const Origin = v.pipe(v.string(), v.regex(/^https?:\/\/[^/?#\s]+$/));

/**
 * The address of each tenant's API. A production API can be `self`, which is the origin of the page. The directory is
 * served with the page, so that the app contains no list of tenants.
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
