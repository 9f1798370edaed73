import { FormattedMessage, useIntl } from 'react-intl';
import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import type { RunningGroup } from '#machines/shared/journal/versions.wire.ts';
import { statusText } from '#web/parts/oversight/statusText.ts';

/** The entities of a status that the machine in use does not have. The status has no name any more. */
export function MachineGroup({ entity, group }: { entity: Journalled; group: RunningGroup }) {
  const intl = useIntl();
  const { status, count, to } = group;
  if (to === null) return <FormattedMessage id="inspect.versions.cannot" values={{ status, count }} />;
  const values = { status, count, to: statusText(intl, entity, to) };
  return <FormattedMessage id="inspect.versions.moves" values={values} />;
}
