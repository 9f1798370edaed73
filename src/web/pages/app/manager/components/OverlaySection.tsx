import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { MoreIcon } from '#web/ui/icons/secondary.tsx';
import { InfoIcon } from '#web/ui/icons/signs.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { Menu, MenuAction } from '#web/ui/overlays/Menu.tsx';
import { Popover } from '#web/ui/overlays/Popover.tsx';
import { Tooltip } from '#web/ui/overlays/Tooltip.tsx';
import { type ToastTone, toast } from '#web/ui/toasts/toastQueue.ts';
import { SpecimenLine, SpecimenSection } from './Specimen.tsx';

const placements = ['center', 'side'] as const;
const toastTones = ['info', 'positive', 'waiting', 'negative'] as const satisfies ToastTone[];

/** They open as they do in the product, because a drawing of them would not show their behaviour. */
export function OverlaySection() {
  const { formatMessage } = useIntl();
  const announce = (tone: ToastTone) =>
    toast({
      tone,
      title: formatMessage({ id: `components.toast.${tone}` }),
      detail: formatMessage({ id: 'components.sample.sentence' }),
    });
  const more = formatMessage({ id: 'components.overlay.menu' });
  return (
    <SpecimenSection name="overlays">
      <SpecimenLine>
        {placements.map((placement) => (
          <DialogSpecimen key={placement} placement={placement} />
        ))}
        <ConfirmSpecimen />
      </SpecimenLine>
      <SpecimenLine>
        <Menu
          trigger={
            <Button tone="secondary" size="icon" aria-label={more}>
              <MoreIcon />
            </Button>
          }
          items={
            <>
              <MenuAction label={<FormattedMessage id="components.overlay.edit" />} onSelect={() => announce('info')} />
              <MenuAction
                label={<FormattedMessage id="components.button.disabled" />}
                disabledReason={<FormattedMessage id="components.overlay.reason" />}
                onSelect={() => {}}
              />
              <MenuAction
                label={<FormattedMessage id="components.overlay.remove" />}
                isDangerous
                onSelect={() => announce('negative')}
              />
            </>
          }
        />
        <Popover
          label={formatMessage({ id: 'components.overlay.popover' })}
          trigger={
            <Button tone="secondary">
              <FormattedMessage id="components.overlay.popover" />
            </Button>
          }
        >
          <FormattedMessage id="components.sample.sentence" />
        </Popover>
        <Tooltip text={<FormattedMessage id="components.sample.sentence" />}>
          <Button tone="secondary" size="icon" aria-label={formatMessage({ id: 'components.overlay.tooltip' })}>
            <InfoIcon />
          </Button>
        </Tooltip>
      </SpecimenLine>
      <SpecimenLine label={<FormattedMessage id="components.overlay.toasts" />}>
        {toastTones.map((tone) => (
          <Button key={tone} tone="secondary" size="small" onClick={() => announce(tone)}>
            <FormattedMessage id={`components.toast.${tone}`} />
          </Button>
        ))}
      </SpecimenLine>
    </SpecimenSection>
  );
}

function DialogSpecimen({ placement }: { placement: (typeof placements)[number] }) {
  const [isOpen, setOpen] = useState(false);
  const title = <FormattedMessage id={`components.overlay.${placement}`} />;
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title} placement={placement}>
        <p>
          <FormattedMessage id="components.sample.sentence" />
        </p>
      </Dialog>
    </>
  );
}

function ConfirmSpecimen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="danger" onClick={() => setOpen(true)}>
        <FormattedMessage id="components.overlay.confirm" />
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id="components.overlay.question" />}
        confirmLabel={<FormattedMessage id="components.overlay.confirm" />}
        tone="danger"
        onConfirm={async () => {}}
      >
        <p>
          <FormattedMessage id="components.overlay.consequence" />
        </p>
      </ConfirmDialog>
    </>
  );
}
