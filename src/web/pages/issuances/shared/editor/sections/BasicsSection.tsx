import { FormattedMessage, useIntl } from 'react-intl';
import { Product } from '#machines/issuances/project/project.row.ts';
import { ChoiceInput, FieldGrid, TextInput } from './fields.tsx';

export function BasicsSection() {
  const { formatMessage } = useIntl();
  return (
    <FieldGrid>
      <TextInput field="title" max={80} isWide />
      <TextInput field="subtitle" max={49} isWide hint={<FormattedMessage id="content.hint.subtitle" />} />
      <TextInput field="summary" max={600} rows={4} isWide hint={<FormattedMessage id="content.hint.summary" />} />
      <ChoiceInput
        field="product"
        isWide
        options={Product.options.map((value) => ({
          value,
          label: formatMessage({ id: `manager.product.${value}` }),
          detail: formatMessage({ id: `content.product.${value}` }),
        }))}
      />
      <TextInput field="sector" max={60} isOptional />
      <TextInput field="place" max={80} isOptional hint={<FormattedMessage id="content.hint.place" />} />
    </FieldGrid>
  );
}
