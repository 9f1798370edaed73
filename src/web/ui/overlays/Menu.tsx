import { MenuContent, MenuItem, MenuPositioner, MenuRoot, MenuTrigger } from '@ark-ui/react/menu';
import { type ReactElement, type ReactNode, useId } from 'react';
import { floating } from '#styled/recipes';
import { offsets } from './offsets.ts';

type MenuProps = {
  trigger: ReactElement;
  /** The content of the menu. */
  items: ReactNode;
  /** Mounted whether the menu is open or not, such as the dialogs of its items. */
  children?: ReactNode;
};

/** Further actions behind one button. It opens beside its button, where the focus trap of a dialog lets it be. */
export function Menu({ trigger, items, children }: MenuProps) {
  const styles = floating();
  return (
    <MenuRoot positioning={{ placement: 'bottom-end', offset: offsets.dropdown }} lazyMount unmountOnExit>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuPositioner>
        <MenuContent className={styles.menu}>{items}</MenuContent>
      </MenuPositioner>
      {children}
    </MenuRoot>
  );
}

export type MenuActionProps = {
  label: ReactNode;
  isDangerous?: boolean | undefined;
  /** The reason why the action is not available now. The item can still be reached, so that the reason is read out. */
  disabledReason?: ReactNode;
  onSelect: () => void;
};

export function MenuAction({ label, isDangerous, disabledReason, onSelect }: MenuActionProps) {
  const id = useId();
  const styles = floating();
  const isDisabled = Boolean(disabledReason);
  return (
    <MenuItem
      value={id}
      className={styles.item}
      data-tone={isDangerous ? 'danger' : undefined}
      closeOnSelect={!isDisabled}
      aria-disabled={isDisabled || undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={isDisabled ? `${id}-reason` : undefined}
      // Ark would select the highlighted item, and a click without a pointer before it, as of a screen reader, has none.
      onClick={isDisabled ? undefined : onSelect}
    >
      <span id={`${id}-label`}>{label}</span>
      {isDisabled && (
        <span id={`${id}-reason`} className={styles.reason}>
          {disabledReason}
        </span>
      )}
    </MenuItem>
  );
}
