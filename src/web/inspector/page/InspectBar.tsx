import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { catalogue, isMachineName, type MachineName } from '#machines/catalogue.ts';
import { input, inspector } from '#styled/recipes';
import { useBrand } from '#web/shell/appContext.ts';
import { ChevronDownIcon } from '#web/ui/icons/arrows.tsx';
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
      <span className={box.box}>
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
      <Exports inspection={inspection} placed={placed} />
    </header>
  );
}

function MachinePicker({ inspection: { machine, kind }, onPlay }: Pick<InspectBarProps, 'inspection' | 'onPlay'>) {
  const id = useId();
  const { formatMessage } = useIntl();
  const box = input();
  const choose = (name: string) => {
    if (isMachineName(name)) onPlay(name);
  };
  return (
    <>
      <label htmlFor={id}>
        <FormattedMessage id="inspect.machine" />
      </label>
      <span className={box.box}>
        <select id={id} className={box.control} value={machine ?? ''} onChange={(event) => choose(event.target.value)}>
          {machine === undefined && (
            <option value="">
              {formatMessage({ id: kind === 'file' ? 'inspect.source.file' : 'inspect.source.live' })}
            </option>
          )}
          {Object.keys(catalogue).map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        <span className={box.affix}>
          <ChevronDownIcon />
        </span>
      </span>
    </>
  );
}
