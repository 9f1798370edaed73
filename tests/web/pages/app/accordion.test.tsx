import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { Accordion } from '#web/parts/app/Accordion.tsx';
import { AppContext } from '#web/shell/appContext.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { renderUi } from '../../ui/renderUi.tsx';

const isOpen = (openAllAccordions: boolean, isOpenHere?: boolean) => {
  const extras = { ...defaultCustomization.extras, openAllAccordions };
  const app = createTestApp(1, { ...defaultCustomization, extras });
  const { unmount } = renderUi(
    <AppContext value={app}>
      <Accordion title="More" {...(isOpenHere !== undefined && { isOpen: isOpenHere })}>
        Inside
      </Accordion>
    </AppContext>,
  );
  const found = (screen.getByRole('group') as HTMLDetailsElement).open;
  unmount();
  return found;
};

it('a part that investors open is open from the start if the tenant says so, or its page does', () => {
  expect([isOpen(false), isOpen(true), isOpen(false, true), isOpen(true, false)]).toEqual([false, true, true, true]);
});
