import * as v from 'valibot';

/**
 * The entities of a status, tried on the machine in use: it has the status; it has another one in its place, to which they
 * have to be moved; or it has none, so that they cannot go on.
 */
const RunningGroup = v.object({
  status: v.string(),
  count: v.number(),
  outcome: v.picklist(['fits', 'moves', 'cannot']),
  /** Where they have to be moved. */
  to: v.nullable(v.string()),
});
export type RunningGroup = v.InferOutput<typeof RunningGroup>;

const Version = v.object({
  hash: v.string(),
  /** The machine's definition, as the visualiser reads it. */
  definition: v.unknown(),
  since: v.string(),
});

/** `GET /entities/{entity}/versions` */
export const MachineVersions = v.object({
  current: v.nullable(Version),
  /** The version that was in use before. */
  previous: v.nullable(Version),
  running: v.array(RunningGroup),
});
export type MachineVersions = v.InferOutput<typeof MachineVersions>;
