import { FormattedMessage, useIntl } from 'react-intl';
import type { IdentityDecision } from '#machines/people/user/user.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { KycReasonText } from '#web/parts/people/KycReasonText.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Timeline } from '#web/ui/figures/Timeline.tsx';
import { ErasedText } from '#web/ui/states/ErasedText.tsx';
import { IdentityValue } from './IdentityValue.tsx';

/** The decisions with their authors, checks, differences and reasons. */
export function IdentityDecisions({ decisions }: { decisions: readonly IdentityDecision[] }) {
  if (decisions.length === 0) return null;
  return (
    <section className={flow({ gap: '3' })}>
      <h3 className={css({ textStyle: 'strong' })}>
        <FormattedMessage id="manager.identity.decisions" />
      </h3>
      <Timeline
        items={decisions.map((decision) => ({
          key: decision.at,
          state: decision.event === 'kyc.approve' || decision.event === 'kyc.succeed' ? 'done' : 'failed',
          title: (
            <FormattedMessage id={`manager.identity.decided.${decision.event}`} values={{ by: decision.by ?? '' }} />
          ),
          detail: <Detail decision={decision} />,
          time: <DateTime value={decision.at} format="dateTime" />,
        }))}
      />
    </section>
  );
}

function Detail({ decision }: { decision: IdentityDecision }) {
  const { formatList, formatMessage } = useIntl();
  const { checked, reason, isErased, evidence } = decision;
  const names = checked.map((check) => formatMessage({ id: `manager.identity.checkName.${check}` }));
  return (
    <>
      {names.length > 0 && <FormattedMessage id="manager.identity.checked" values={{ list: formatList(names) }} />}
      {evidence?.reviewedFor && (
        <span className={line}>
          <FormattedMessage
            id="manager.identity.whyReviewed"
            values={{ reason: <KycReasonText reason={evidence.reviewedFor} /> }}
          />
        </span>
      )}
      <Differences decision={decision} />
      {(reason || isErased) && (
        <span className={line}>{reason ? <KycReasonText reason={reason} /> : <ErasedText />}</span>
      )}
    </>
  );
}

/** The values are erased together with the user. The names of the fields stay. */
function Differences({ decision: { differing, evidence } }: { decision: IdentityDecision }) {
  const { formatList, formatMessage } = useIntl();
  if (differing.length === 0) return null;
  if (!evidence)
    return (
      <span className={line}>
        <FormattedMessage
          id="manager.identity.differedOnly"
          values={{ list: formatList(differing.map((field) => formatMessage({ id: `account.field.${field}` }))) }}
        />
      </span>
    );
  return differing.map((field) => (
    <span key={field} className={line}>
      <FormattedMessage
        id="manager.identity.differed"
        values={{
          field: <FormattedMessage id={`account.field.${field}`} />,
          typed: <IdentityValue field={field} value={evidence.declared[field]} />,
          read: <IdentityValue field={field} value={evidence.extracted?.[field]} />,
        }}
      />
    </span>
  ));
}

const line = css({ display: 'block' });
