import { Children, createContext, type ReactNode, use, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { floating } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';
import { MoreIcon } from '#web/ui/icons/secondary.tsx';
import { Menu, MenuAction } from '#web/ui/overlays/Menu.tsx';
import { ActTriggerContext, type ActTriggerProps } from './ActTrigger.tsx';

type Slots = { ordinary: HTMLElement | null; dangerous: HTMLElement | null; focusButton: () => void };

const SlotsContext = createContext<Slots>({ ordinary: null, dangerous: null, focusButton: () => undefined });

type MoreActsProps = {
  /** The subject of the acts, such as the title of the issuance. */
  of: string;
  /** Acts, or null for absent ones. */
  children: ReactNode;
};

/**
 * The rare acts of a page behind one button, the dangerous ones last. An act is mounted beside the menu, because its
 * dialog stays after the menu closes. Only its item is rendered in the menu.
 */
export function MoreActs({ of, children }: MoreActsProps) {
  const { formatMessage } = useIntl();
  const [ordinary, setOrdinary] = useState<HTMLElement | null>(null);
  const [dangerous, setDangerous] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const focusButton = () => button.current?.focus();
  const styles = floating();
  if (Children.toArray(children).length === 0) return null;
  return (
    <div className={styles.anchor}>
      <Menu
        trigger={
          <Button
            ref={button}
            tone="secondary"
            size="icon"
            aria-label={formatMessage({ id: 'manager.moreActs' }, { of })}
          >
            <MoreIcon />
          </Button>
        }
        items={
          <>
            <div ref={setOrdinary} className={styles.group} />
            <div ref={setDangerous} className={styles.group} />
          </>
        }
      >
        <SlotsContext value={{ ordinary, dangerous, focusButton }}>
          <ActTriggerContext value={ActItem}>{children}</ActTriggerContext>
        </SlotsContext>
      </Menu>
    </div>
  );
}

function ActItem({ label, isDangerous, disabledReason, onPress }: ActTriggerProps) {
  const { ordinary, dangerous, focusButton } = use(SlotsContext);
  const slot = isDangerous ? dangerous : ordinary;
  /** The dialog would return the focus to the item, which no longer exists. */
  const start = () => {
    focusButton();
    onPress();
  };
  const item = <MenuAction label={label} isDangerous={isDangerous} disabledReason={disabledReason} onSelect={start} />;
  return slot && createPortal(item, slot);
}
