import { FormattedMessage, useIntl } from 'react-intl';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { useApp, useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { useNow } from '#web/ui/figures/clock.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { IssuanceQuestions } from '../posts/IssuanceQuestions.tsx';
import { IssuanceUpdates } from '../posts/IssuanceUpdates.tsx';
import { IssuanceDescription } from './IssuanceDescription.tsx';
import { IssuanceTokenomics } from './IssuanceTokenomics.tsx';

type IssuanceProspectusProps = { issuance: Project; fileHref: (fileId: string) => string; backHref: string };

/** Whatever the tabs of an issuance say, below each other, for paper. */
export function IssuanceProspectus({ issuance, fileHref, backHref }: IssuanceProspectusProps) {
  const now = useNow(MINUTE);
  const { title } = useCustomization();
  const { formatMessage } = useIntl();
  const address = `${useApp().site.origin}/invest/${issuance.slug}`;
  return (
    <div className={flow({ gap: '10' })}>
      <div className={acts}>
        <Button onClick={() => window.print()}>
          <FormattedMessage id="prospectus.print" />
        </Button>
        <LinkButton tone="secondary" href={backHref}>
          <FormattedMessage id="prospectus.back" />
        </LinkButton>
      </div>
      <p className={css({ textStyle: 'small', color: 'muted', maxWidth: 'reading' })}>
        <FormattedMessage
          id="prospectus.asOf"
          values={{ brand: title, date: <DateTime value={now} format="long" />, address }}
        />
      </p>
      <IssuanceDescription issuance={issuance} fileHref={fileHref} />
      {(['tokenomics', 'updates', 'questions'] as const).map((part) => (
        <section key={part} className={flow({ gap: '4' })} aria-label={formatMessage({ id: `issuances.tab.${part}` })}>
          <h2 className={css({ textStyle: 'section' })}>
            <FormattedMessage id={`issuances.tab.${part}`} />
          </h2>
          {part === 'tokenomics' && <IssuanceTokenomics issuance={issuance} />}
          {part === 'updates' && <IssuanceUpdates issuance={issuance.id} />}
          {part === 'questions' && <IssuanceQuestions issuance={issuance.id} />}
        </section>
      ))}
    </div>
  );
}

const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '3', _print: { display: 'none' } });
