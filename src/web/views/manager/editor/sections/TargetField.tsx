import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { targetOf } from '#machines/content/content.check.ts';
import { MoneyField } from '#web/ui/MoneyField.tsx';
import { useEditorContext } from '../editorContext.ts';

/** The amount that is raised follows from price and number of tokens. Typing it computes the number of tokens. */
export function TargetField() {
  const { editor } = useEditorContext();
  const { fields } = editor;
  const [typed, setTyped] = useState<number>();
  const target = targetOf(fields);
  const isUneven = typed !== undefined && fields.price !== null && typed % fields.price !== 0;
  const change = (amount: number | undefined) => {
    setTyped(amount);
    if (amount && fields.price && amount % fields.price === 0) editor.type('tokensForSale', amount / fields.price);
  };
  return (
    <MoneyField
      name="target"
      label={<FormattedMessage id="content.target" />}
      hint={<FormattedMessage id="content.hint.target" />}
      error={isUneven ? <FormattedMessage id="content.target.uneven" /> : undefined}
      disabled={fields.price === null || editor.lockOf('tokensForSale') !== undefined}
      value={isUneven ? typed : (target ?? undefined)}
      onValueChange={change}
      onBlur={editor.save}
    />
  );
}
