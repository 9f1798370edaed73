import { MenuContent, MenuItem, MenuPositioner, MenuRoot, MenuTrigger } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';
import type { ReactElement, ReactNode } from 'react';
import { floating } from '#styled/recipes';
import { offsets } from './offsets.ts';

export type MenuAction = {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
  isDangerous?: boolean;
  isDisabled?: boolean;
};

export type MenuProps = { trigger: ReactElement; actions: readonly MenuAction[] };

/** Further actions behind one button. */
export function Menu({ trigger, actions }: MenuProps) {
  const styles = floating();
  return (
    <MenuRoot positioning={{ placement: 'bottom-end', offset: offsets.dropdown }} lazyMount unmountOnExit>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <Portal>
        <MenuPositioner>
          <MenuContent className={styles.menu}>
            {actions.map(({ key, label, icon, onSelect, isDangerous, isDisabled }) => (
              <MenuItem
                key={key}
                value={key}
                className={styles.item}
                data-tone={isDangerous ? 'danger' : undefined}
                disabled={isDisabled}
                onSelect={onSelect}
              >
                {icon}
                {label}
              </MenuItem>
            ))}
          </MenuContent>
        </MenuPositioner>
      </Portal>
    </MenuRoot>
  );
}
