import { checkbox } from '#styled/recipes';
import { CheckIcon } from '../icons/files.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

export type TableCheckboxProps = { label: string; isChecked: boolean; isMixed?: boolean; onToggle: () => void };

export function TableCheckbox({ label, isChecked, isMixed = false, onToggle }: TableCheckboxProps) {
  const styles = checkbox();
  return (
    <label className={styles.root}>
      <input
        type="checkbox"
        className={styles.control}
        checked={isChecked}
        ref={(control) => {
          if (control) control.indeterminate = isMixed;
        }}
        onChange={onToggle}
      />
      <span className={styles.mark}>
        <CheckIcon size={16} />
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </label>
  );
}
