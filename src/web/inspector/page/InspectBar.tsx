import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { catalogue, isMachineName, type MachineName } from '#machines/catalogue.ts';
import { css, cx } from '#styled/css';
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
      <span className={cx(box.box, field)}>
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
      <span className={exports}>
        <Exports inspection={inspection} placed={placed} />
      </span>
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
    <span className={cx(field, picker)}>
      <label htmlFor={id}>
        <FormattedMessage id="inspect.machine" />
      </label>
      <span className={cx(box.box, select)}>
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
    </span>
  );
}

const field = css({ flex: { base: '[1 0 100%]', tablet: '[0 1 auto]' }, minWidth: '0' });
const picker = css({ display: 'flex', alignItems: 'center', gap: '3' });
const select = css({ flex: { base: '1', tablet: '[0 1 auto]' }, minWidth: '0' });
const exports = css({ display: 'flex', flexWrap: { base: 'wrap', tablet: 'nowrap' }, alignItems: 'center', gap: '3' });
