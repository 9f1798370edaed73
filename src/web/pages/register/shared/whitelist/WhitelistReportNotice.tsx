import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_NOTE } from '#machines/register/whitelisting/whitelisting.contract.ts';
import {
  MAX_WHITELIST_LINES,
  type WhitelistFault,
  type WhitelistReport,
} from '#machines/register/whitelisting/whitelisting.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

const limits: Partial<Record<WhitelistFault, number>> = { lines: MAX_WHITELIST_LINES, noteLength: MAX_NOTE };

type WhitelistReportNoticeProps = { report: WhitelistReport; onClose: () => void };

/** The result of an import: the number of added wallets, and the numbers of the skipped lines. */
export function WhitelistReportNotice({ report: { added, known, faults }, onClose }: WhitelistReportNoticeProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={`${flow()} ${css({ mb: '5' })}`} role="status">
      <Notice
        tone={added.length ? 'positive' : 'info'}
        title={<FormattedMessage id="whitelist.import.done" values={{ count: added.length }} />}
        actions={
          <Button tone="secondary" size="small" onClick={onClose}>
            <FormattedMessage id="whitelist.import.close" />
          </Button>
        }
      >
        {known.length > 0 && <FormattedMessage id="whitelist.import.known" values={{ count: known.length }} />}
      </Notice>
      {faults.length > 0 && (
        <Notice
          tone="negative"
          title={<FormattedMessage id="whitelist.import.faults" values={{ count: faults.length }} />}
        >
          <ul
            className={css({ listStyle: 'none', maxHeight: '[16rem]', overflowY: 'auto' })}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area has to be reachable by keyboard
            tabIndex={0}
          >
            {faults.map(({ line, fault }) => (
              <li key={line}>
                <FormattedMessage
                  id="whitelist.import.faultAt"
                  values={{ line, fault: formatMessage({ id: `whitelist.fault.${fault}` }, { max: limits[fault] }) }}
                />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
