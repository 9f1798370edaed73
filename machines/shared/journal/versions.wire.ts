import * as v from 'valibot';

/**
 * Whether the machine in use has the status of these entities: it has it, it has replaced it by one to which they have
 * to be moved, or it has none, so that they cannot continue.
 */
const RunningGroup = v.object({
  status: v.string(),
  count: v.number(),
  outcome: v.picklist(['fits', 'moves', 'cannot']),
  /** The status to which they have to be moved. */
  to: v.nullable(v.string()),
});
export type RunningGroup = v.InferOutput<typeof RunningGroup>;

const Version = v.object({
  hash: v.string(),
  /** The machine's definition for the visualiser. */
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
