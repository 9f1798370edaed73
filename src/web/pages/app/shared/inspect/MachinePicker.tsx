import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isMachineName, type MachineName, machineNames } from '#machines/catalogue.names.ts';
import { input, inspector } from '#styled/recipes';
import type { Inspection } from '#visualiser/page/useInspection.ts';
import { ChevronDownIcon } from '#web/ui/icons/ChevronDownIcon.tsx';

interface MachinePickerProps {
  inspection: Inspection;
  onPlay: (name: MachineName) => void;
}

/** Chooses one of the project's machines, which is then played by hand. */
export function MachinePicker({ inspection: { machine, kind }, onPlay }: MachinePickerProps) {
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
