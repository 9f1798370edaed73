import type { SnapshotFrom } from 'xstate';
import type { ConfigurationFault } from '#machines/tenant/customization/configuration.ts';
import type { configurationTextMachine } from './configurationText.machine.ts';

/** Why the text cannot be read as a configuration. */
export const selectFaults = ({
  context: { read },
}: SnapshotFrom<typeof configurationTextMachine>): readonly ConfigurationFault[] =>
  read?.ok === false ? read.faults : [];
