import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { saveBlob } from '#web/api/download.ts';
import { useApp } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

/** Shows the recovery codes, which cannot be shown again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { boot } = useApp();
  const [isCopied, setCopied] = useState(false);
  const text = codes.join('\n');
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  const name = boot.locale === 'es' ? 'codigos-de-recuperacion.txt' : 'recovery-codes.txt';
  const save = () => saveBlob(new Blob([`${text}\n`], { type: 'text/plain' }), name);
  return (
    <div className={flow({ gap: '5' })}>
      <Notice tone="waiting">
        <FormattedMessage id="factor.codesDetail" />
      </Notice>
      <ul className={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={flow({ direction: 'row', gap: '3' })}>
        <Button tone="secondary" width="phone" onClick={copy}>
          <FormattedMessage id={isCopied ? 'ui.copied' : 'factor.copyCodes'} />
        </Button>
        <Button tone="secondary" width="phone" onClick={save}>
          <FormattedMessage id="factor.saveCodes" />
        </Button>
      </div>
      <div>
        <Button width="phone" onClick={onDone}>
          <FormattedMessage id="factor.codesKept" />
        </Button>
      </div>
    </div>
  );
}

const list = css({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(10rem, 1fr))]',
  gap: '2',
  p: '4',
  border: 'line',
  borderRadius: 'large',
  fontFamily: '[ui-monospace, monospace]',
});
