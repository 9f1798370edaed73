import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isMachineName, type MachineName, machineNames } from '#machines/catalogue.names.ts';
import { input, inspector } from '#styled/recipes';
import { useBrand } from '#web/shell/appContext.ts';
import { ChevronDownIcon } from '#web/ui/icons/ChevronDownIcon.tsx';
import { BrandMark } from '#web/ui/layouts/BrandMark.tsx';
import type { PlacedChart } from '../layout/placedChart.ts';
import { Exports } from './Exports.tsx';
import { searchId } from './Stage.tsx';
import type { Inspection } from './useInspection.ts';

interface InspectBarProps {
  inspection: Inspection;
  search: string;
  onSearch: (text: string) => void;
  onPlay: (name: MachineName) => void;
  placed: PlacedChart | null;
}

export function InspectBar({ inspection, search, onSearch, onPlay, placed }: InspectBarProps) {
  const styles = inspector();
  const box = input();
  const { formatMessage } = useIntl();
  return (
    <header className={styles.bar}>
      <BrandMark {...useBrand('/')} />
      <MachinePicker inspection={inspection} onPlay={onPlay} />
      <span className={`${box.box} ${styles.field}`}>
        <input
          id={searchId}
          type="search"
          className={box.control}
          value={search}
          aria-label={formatMessage({ id: 'inspect.search' })}
          placeholder={formatMessage({ id: 'inspect.search' })}
          onChange={(event) => onSearch(event.target.value)}
        />
      </span>
      <span className={styles.exports}>
        <Exports inspection={inspection} placed={placed} />
      </span>
    </header>
  );
}

function MachinePicker({ inspection: { machine, kind }, onPlay }: Pick<InspectBarProps, 'inspection' | 'onPlay'>) {
  const id = useId();
  const { formatMessage } = useIntl();
  const styles = inspector();
  const box = input();
  const choose = (name: string) => {
    if (isMachineName(name)) onPlay(name);
  };
  return (
    <span className={`${styles.field} ${styles.picker}`}>
      <label htmlFor={id}>
        <FormattedMessage id="inspect.machine" />
      </label>
      <span className={`${box.box} ${styles.select}`}>
        <select id={id} className={box.control} value={machine ?? ''} onChange={(event) => choose(event.target.value)}>
          {machine === undefined && (
            <option value="">
              {formatMessage({ id: kind === 'file' ? 'inspect.source.file' : 'inspect.source.live' })}
            </option>
          )}
          {machineNames.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        <span className={box.affix}>
          <ChevronDownIcon />
        </span>
      </span>
    </span>
  );
}
