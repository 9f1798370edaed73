import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IssuanceCustomization } from '#machines/issuances/content/content.customization.ts';
import { ContentPatch } from '#machines/issuances/content/content.fields.ts';
import { JsonFaults } from '#web/pages/issuances/shared/editor/JsonFaults.tsx';
import { renderUi } from '../../ui/renderUi.tsx';

const faultsOf = (schema: typeof ContentPatch | typeof IssuanceCustomization, text: string) => {
  renderUi(<JsonFaults schema={schema} text={text} />);
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.split(':')[0]);
};

it('names the line of each unknown or wrong field, also of one below another', () => {
  const text = `{
  "hide": { "register": true },
  "texts": {
    "es": { "investCustomDisclaimer": "Bien" },
    "en": {
      "investCustomDisclaimer": 5
    }
  }
}`;
  expect(faultsOf(IssuanceCustomization, text)).toEqual([
    'Línea 2, hide.register',
    'Línea 6, texts.en.investCustomDisclaimer',
  ]);
});

it('names the line of an entry of a list by the list', () => {
  expect(faultsOf(ContentPatch, '{\n"risks": [\n"Uno",\n4]\n}')).toEqual(['Línea 2, risks.1']);
});

it('names the line and the column of a text that is no JSON', () => {
  renderUi(<JsonFaults schema={IssuanceCustomization} text={'{\n"hide": {,}\n}'} />);
  expect(screen.getByText('Línea 2, columna 10: no es JSON válido.')).toBeDefined();
});
