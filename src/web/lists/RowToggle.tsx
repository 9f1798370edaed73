import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { table } from '#styled/recipes';
import { ChevronDownIcon } from '../ui/icons/arrows.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

type RowToggleProps = {
  isOpen: boolean;
  /** The element that names the row. */
  titleId: string;
  onToggle: () => void;
};

/** Opens and closes the details of a row on a phone. */
export function RowToggle({ isOpen, titleId, onToggle }: RowToggleProps) {
  const id = useId();
  return (
    <button
      type="button"
      className={table().toggle}
      aria-expanded={isOpen}
      aria-labelledby={`${id} ${titleId}`}
      data-row-toggle=""
      onClick={onToggle}
    >
      <VisuallyHidden>
        <span id={id}>
          <FormattedMessage id="table.details" />
        </span>
      </VisuallyHidden>
      <ChevronDownIcon size={18} />
    </button>
  );
}
