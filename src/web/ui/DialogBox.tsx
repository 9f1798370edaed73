import { DialogBackdrop, DialogContent, DialogPositioner, DialogRoot, DialogTitle } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { dialog } from '#styled/recipes';
import { Button } from './Button.tsx';
import { CrossIcon } from './icons/signs.tsx';

export type DialogBoxProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  footer?: ReactNode;
  /** `side` keeps the list behind it in view. */
  placement?: 'center' | 'side';
  size?: 'narrow' | 'wide';
  /** Asks something that has to be answered: it is closed by its own buttons. */
  isAlert?: boolean;
  /** Cannot be closed while something is under way. */
  isLocked?: boolean;
  children: ReactNode;
};

export function DialogBox(props: DialogBoxProps) {
  const { isOpen, onClose, title, footer, placement, size, isAlert, isLocked, children } = props;
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
