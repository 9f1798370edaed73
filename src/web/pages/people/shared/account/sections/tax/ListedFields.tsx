import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/Button.tsx';
import { PlusIcon, TrashIcon } from '#web/ui/icons/files.tsx';
import { formGrid } from '../../formGrid.ts';

interface ListedFieldsProps {
  count: number;
  legend: (number: number) => ReactNode;
  removeLabel: ReactNode;
  addLabel: ReactNode;
  onAdd: () => void;
  onRemove: (index: number) => void;
  children: (index: number) => ReactNode;
}

/** Groups of fields to which the user adds and from which the user removes. */
export function ListedFields({ count, legend, removeLabel, addLabel, onAdd, onRemove, children }: ListedFieldsProps) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name of its own until it is typed
        <fieldset key={index} className={css({ p: '4', border: 'line', borderRadius: 'medium' })}>
          <legend className={css({ px: '2', textStyle: 'smallStrong' })}>{legend(index + 1)}</legend>
          <div className={formGrid}>{children(index)}</div>
          <div className={css({ mt: '3', ml: '-3' })}>
            <Button tone="plain" size="small" onClick={() => onRemove(index)}>
              <TrashIcon size={16} />
              {removeLabel}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button tone="secondary" size="small" onClick={onAdd}>
          <PlusIcon size={16} />
          {addLabel}
        </Button>
      </div>
    </>
  );
}
