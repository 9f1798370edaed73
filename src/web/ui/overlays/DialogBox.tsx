import { DialogBackdrop, DialogContent, DialogPositioner, DialogRoot, DialogTitle } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { dialog } from '#styled/recipes';
import { Button } from '../Button.tsx';
import { CrossIcon } from '../icons/signs.tsx';

export type DialogBoxProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** At the end of the title, such as a status. */
  badge?: ReactNode;
  footer?: ReactNode;
  /** `side` keeps the list behind it visible. */
  placement?: 'center' | 'side';
  size?: 'narrow' | 'wide' | 'full';
  /** The dialog needs an answer, so only its own buttons close it. */
  isAlert?: boolean;
  /** The dialog cannot be closed, for example while an action is running. */
  isLocked?: boolean;
  children: ReactNode;
};

export function DialogBox(props: DialogBoxProps) {
  const { isOpen, onClose, title, badge, footer, placement, size, isAlert, isLocked, children } = props;
  const { formatMessage } = useIntl();
  const styles = dialog({ placement, size });
  return (
    <DialogRoot
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      role={isAlert ? 'alertdialog' : 'dialog'}
      closeOnEscape={!isLocked}
      closeOnInteractOutside={!isLocked && !isAlert}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <DialogBackdrop className={styles.backdrop} />
        <DialogPositioner className={styles.positioner}>
          <DialogContent className={styles.content}>
            <header className={styles.header}>
              <DialogTitle className={styles.title}>{title}</DialogTitle>
              {badge && <span className={styles.badge}>{badge}</span>}
              {!isLocked && !isAlert && (
                <Button tone="plain" size="icon" aria-label={formatMessage({ id: 'ui.close' })} onClick={onClose}>
                  <CrossIcon />
                </Button>
              )}
            </header>
            <div className={styles.body}>{children}</div>
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  );
}
