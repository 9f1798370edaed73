import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { computeTarget } from '#machines/issuances/content/content.check.ts';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { useEditorContext } from '../editorContext.ts';

/** The amount that is raised follows from price and number of tokens. Typing it computes the number of tokens. */
export function TargetField() {
  const { editor } = useEditorContext();
  const { fields } = editor;
  const target = computeTarget(fields);
  /** The typed amount counts until price or tokens are changed elsewhere. */
  const [typed, setTyped] = useState<{ amount: number | undefined; at: number | null }>();
  const amount = typed?.at === target ? typed.amount : undefined;
  const isLocked = editor.lockOf('tokensForSale') !== undefined;
  const isUneven = amount !== undefined && fields.price !== null && amount % fields.price !== 0;
  const change = (changed: number | undefined) => {
    setTyped({ amount: changed, at: target });
    if (changed && fields.price && changed % fields.price === 0) editor.type('tokensForSale', changed / fields.price);
  };
  return (
    <MoneyField
      name="target"
      label={<FormattedMessage id="content.target" />}
      hint={
        isLocked ? undefined : (
          <FormattedMessage id={fields.price === null ? 'content.hint.target.priceless' : 'content.hint.target'} />
        )
      }
      error={isUneven ? <FormattedMessage id="content.target.uneven" /> : undefined}
      disabled={fields.price === null || isLocked}
      value={isUneven ? amount : (target ?? undefined)}
      onValueChange={change}
      onBlur={editor.save}
    />
  );
}
