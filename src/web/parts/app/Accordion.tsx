import type { ComponentProps } from 'react';
import { useCustomization } from '#web/shell/appContext.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';

/** A part of a page that investors open. A tenant may show all of them open (`extras.openAllAccordions`). */
export function Accordion({ isOpen = false, ...rest }: ComponentProps<typeof Disclosure>) {
  const { extras } = useCustomization();
  return <Disclosure isOpen={isOpen || Boolean(extras.openAllAccordions)} {...rest} />;
}
